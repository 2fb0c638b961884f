import { Hono } from 'hono'
import { galleryDocument } from '#gallery/documents.ts'
import type { GallerySettings } from '#gallery/gallery.ts'
import { sampleEmails } from '#registration/email-samples.ts'

/** An email has inline styles and a sheet of dark colours, and loads nothing. */
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** `/qa/emails`: every email of the site with sample data, as HTML and as text. */
export function createEmailPages({ assets, siteUrl }: Pick<GallerySettings, 'assets' | 'siteUrl'>): Hono {
  const emails = sampleEmails({ siteName: 'School of Executive Education', siteUrl, office: 'office@school.example' })
  const pages = new Hono()
  pages.get('/qa/emails', (context) =>
    context.html(galleryDocument('Emails', assets.head(undefined), <Emails names={[...emails.keys()]} />)),
  )
  pages.get('/qa/emails/:name/html', (context) => {
    const email = emails.get(context.req.param('name'))
    return email ? context.html(email.html, 200, { 'content-security-policy': EMAIL_POLICY }) : context.notFound()
  })
  pages.get('/qa/emails/:name/text', (context) => {
    const email = emails.get(context.req.param('name'))
    return email ? context.text(`${email.subject}\n\n${email.text}`) : context.notFound()
  })
  return pages
}

function Emails({ names }: { names: readonly string[] }) {
  return (
    <main className="qa-page">
      <p className="small">
        <a href="/qa/blocks">All blocks</a>, <a href="/qa/pages">all pages</a>
      </p>
      <h1 className="h2">Emails with sample data</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name}: <a href={`/qa/emails/${name}/html`}>HTML</a>, <a href={`/qa/emails/${name}/text`}>text</a>
          </li>
        ))}
      </ul>
    </main>
  )
}
