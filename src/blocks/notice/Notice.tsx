import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { ButtonLink, PostButton } from '#ui/ButtonLink.tsx'
import { Outcome } from '#ui/Outcome.tsx'

export const notice = defineBlock({ name: 'page.notice', view: Notice })

/** One thing said on a page of its own, with what to do about it. */
function Notice({ block: { kind, title, text, facts, actions } }: BlockProps<'page.notice'>) {
  const links = actions.map((action, index) =>
    action.isPost ? (
      <PostButton key={action.url} action={action.url} label={action.label} isLine={index > 0} />
    ) : (
      <ButtonLink key={action.url} button={action} variant={index === 0 ? 'solid' : 'line'} />
    ),
  )
  return (
    <Outcome
      sign={kind === 'plain' ? 'none' : kind}
      title={title}
      text={text}
      facts={facts}
      actions={links.length > 0 && links}
    />
  )
}
