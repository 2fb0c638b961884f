import { answeredForm, type FormValues } from '#forms/submitted-form.ts'
import { formMessages } from '#messages/en.ts'
import type { Forms } from '#registration/open-forms.ts'
import type { FormPage, OwnForm } from '#registration/page-forms.ts'
import { type Page, type Section, toSection } from '#registry/page.ts'
import type { Block } from '#registry/block-types.ts'
import { HOME, pageTop } from '../-page-head.ts'

type OwnFormPage = {
  /** Where it is sent to. */
  url: string
  description: string
  words: { title: string; text: string; formTitle: string }
  submit: string
  cancel: Block<'page.form'>['cancel']
  /** What the page says once it was sent, by the address that was given; missing where it leads to another page. */
  sent?: (email: string) => { title: string; text: string }
  /** What they may rather want to do, beside the title. */
  instead?: Block<'page.form'>['instead']
  hidden?: Block<'page.form'>['hidden']
  /** What is known already. */
  values?: FormValues
}

/** A page with a form about somebody's own registration; once it was sent, it says what happens next. */
export function ownFormPage(form: OwnForm, { submitted, botCheck }: Forms, asked: OwnFormPage): FormPage {
  const { url, description, words, submit, cancel, sent, values, instead = null, hidden = [] } = asked
  if (submitted?.isSent && sent) {
    return { ...noticePage('good', sent(submitted.values.email?.[0] ?? ''), description), form }
  }
  const isRefused = submitted !== undefined && (submitted.errors.size > 0 || submitted.problem !== null)
  return {
    layout: 'default',
    head: { title: isRefused ? formMessages.errorTitle(words.title) : words.title, description },
    isCacheable: false,
    cspSources: ['bot-check'],
    form,
    sections: [
      pageTop({ id: 1, title: words.title, summary: words.text, image: null, crumbs: [HOME] }),
      toSection({
        __component: 'page.form',
        ...answeredForm(form.definition, submitted, values),
        id: 1,
        title: words.formTitle,
        text: null,
        instead,
        url,
        hidden,
        order: null,
        botCheck: botCheck('own-registration'),
        check: null,
        submit,
        cancel,
      }),
    ],
  }
}

type Notice = Pick<Block<'page.notice'>, 'title' | 'text'> & Partial<Pick<Block<'page.notice'>, 'facts' | 'actions'>>

/** A page that says one thing about somebody's own registration. */
export function noticePage(kind: 'good' | 'plain', notice: Notice, description: string): Page {
  const { title, text, facts = [], actions = [] } = notice
  const section: Section = toSection({ __component: 'page.notice', id: 1, kind, title, text, facts, actions })
  return { layout: 'default', head: { title, description }, isCacheable: false, sections: [section] }
}
