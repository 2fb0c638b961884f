import { defineBlock } from '#registry/define-block.ts'
import { Contact } from './Contact.tsx'

export const contact = defineBlock({ name: 'page.contact', view: Contact })
