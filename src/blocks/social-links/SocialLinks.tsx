import { safeHref } from '#links/safe-href.ts'
import type { BlockProps } from '#registry/block-types.ts'
import { defineBlock } from '#registry/define-block.ts'
import { HeadedBlock } from '#ui/HeadedBlock.tsx'
import { SocialLinkList } from '#ui/SocialLinkList.tsx'

export const socialLinks = defineBlock({ name: 'page.social-links', view: SocialLinks })

/** Other places where the school speaks, each by its icon and its name. Nothing where there is none. */
function SocialLinks({ block: { title, text, links } }: BlockProps<'page.social-links'>) {
  if (!links.some(({ url }) => safeHref(url))) return null
  return (
    <HeadedBlock title={title} text={text} link={null}>
      <SocialLinkList links={links} isNamed />
    </HeadedBlock>
  )
}
