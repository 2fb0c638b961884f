import { defineBlock } from '#registry/define-block.ts'
import { TextWithMedia } from './TextWithMedia.tsx'

export const textWithMedia = defineBlock({ name: 'blocks.text-with-media', view: TextWithMedia })
