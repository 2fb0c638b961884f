import { defineBlock } from '#registry/define-block.ts'
import { Testimonials } from './Testimonials.tsx'

export const testimonials = defineBlock({ name: 'page.testimonials', view: Testimonials, tone: 'green-grey' })
