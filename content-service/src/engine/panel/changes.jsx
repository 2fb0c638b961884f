import { Badge, Box, Flex, Link, Typography, VisuallyHidden } from '@strapi/design-system'
import { Failure, useAnswer } from './answers.jsx'
import { versions as messages } from './versions-messages.mjs'

const COLOURS = { added: 'success', removed: 'danger', changed: 'secondary', moved: 'warning' }
const COLOURS_OF_PAGES = { new: 'success', gone: 'danger', changed: 'secondary' }

/**
 * @typedef {{ text: string, is: 'same' | 'added' | 'removed' }} Part
 * @typedef {{ zone: string, before?: number, after?: number }} Block
 * @typedef {{ kind: 'added' | 'removed' | 'moved' | 'changed', steps: string[], name?: string, from?: number, to?: number,
 *   parts?: Part[], block?: Block }} Change as the content service tells it
 */

/** @param {{ failure?: string | undefined, changes?: Change[] | undefined, lead: string, nothing: string }} props */
export function Changes({ failure, changes, lead, nothing }) {
  if (failure) return <Failure>{failure}</Failure>
  if (!changes) return <Typography role="status">{messages.loading}</Typography>
  if (changes.length === 0) return <Typography role="status">{nothing}</Typography>
  return (
    <>
      <Typography role="status">{lead}</Typography>
      <ChangeList changes={changes} />
    </>
  )
}

/** @param {{ changes: Change[] }} props */
export function ChangeList({ changes }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {changes.map((change, index) => (
        <Box key={index} tag="li" background="neutral100" padding={3} hasRadius>
          <Flex gap={2} wrap="wrap">
            <Kind colour={COLOURS[change.kind]}>{messages.kind[change.kind]}</Kind>
            <Typography variant="pi" fontWeight="bold">
              {change.steps.join(' › ')}
            </Typography>
            {change.name && <Typography variant="pi">“{change.name}”</Typography>}
            {change.kind === 'moved' && (
              <Typography variant="pi">{messages.moved(change.from ?? 0, change.to ?? 0)}</Typography>
            )}
          </Flex>
          {change.parts && <Parts parts={change.parts} />}
        </Box>
      ))}
    </Flex>
  )
}

/** A text with the words that went and those that came. @param {{ parts: Part[] }} props */
function Parts({ parts }) {
  if (parts.length === 0) return <Typography variant="pi">{messages.formatting}</Typography>
  return (
    <Typography
      tag="p"
      variant="omega"
      style={{ marginTop: '0.8rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {parts.map(({ text, is }, index) => {
        if (is === 'same') return <span key={index}>{text}</span>
        const Word = is === 'added' ? 'ins' : 'del'
        const [background, color] = is === 'added' ? ['success100', 'success700'] : ['danger100', 'danger700']
        return (
          <Typography key={index} tag={Word} background={background} textColor={color}>
            <VisuallyHidden>{is === 'added' ? messages.wordsAdded : messages.wordsRemoved}</VisuallyHidden>
            {text}
            {is === 'removed' && parts[index + 1]?.is === 'added' && ' '}
          </Typography>
        )
      })}
    </Typography>
  )
}

/** The pages that visitors then see otherwise. It takes a moment, as the site draws them. @param {{ entry: string }} props */
export function ChangedPages({ entry }) {
  const { data, failure } = useAnswer(`versions/${entry}/pages`, messages.failed)
  return (
    <Box id="changed-pages" tag="section" aria-labelledby="changed-pages-title">
      <Typography tag="h3" id="changed-pages-title" variant="delta">
        {messages.pages.title}
      </Typography>
      <Box marginTop={2}>
        {failure && <Failure>{failure}</Failure>}
        {!failure && (
          <Typography role="status">
            {data ? messages.pages.found(data.pages.length, data.unread) : messages.pages.loading}
          </Typography>
        )}
        {data?.pages.length > 0 && (
          <Flex tag="ul" direction="column" alignItems="stretch" gap={2} marginTop={3}>
            {data.pages.map(
              (
                /** @type {{ path: string, url: string, title: string, change: 'new' | 'changed' | 'gone' }} */ page,
              ) => (
                <Flex key={page.path} tag="li" gap={2} wrap="wrap">
                  <Kind colour={COLOURS_OF_PAGES[page.change]}>{messages.pages.kind[page.change]}</Kind>
                  {page.change === 'new' ? (
                    <Typography>{page.title}</Typography>
                  ) : (
                    <Link href={page.url} isExternal>
                      {page.title}
                    </Link>
                  )}
                  <Typography variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
                    {page.path}
                  </Typography>
                </Flex>
              ),
            )}
          </Flex>
        )}
      </Box>
    </Box>
  )
}

/** @param {{ colour: string, children: string }} props */
function Kind({ colour, children }) {
  return (
    <Badge backgroundColor={`${colour}100`} textColor={`${colour}700`} style={{ textTransform: 'none' }}>
      {children}
    </Badge>
  )
}
