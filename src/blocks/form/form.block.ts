import { defineBlock } from '#registry/define-block.ts'
import { Form } from './Form.tsx'

export const form = defineBlock({ name: 'page.form', view: Form, tone: 'grey' })
