/**
 * Every sentence and label that visitors and the office read and that is not content, by screen. A second language would
 * translate these files, and what the calls of `src/content` say of absent content (the catalogue of spec 8). A group that
 * runs in browsers has a file of its own, so that a script carries no other words.
 */
export * from './en/bot-check.ts'
export * from './en/calendar.ts'
export * from './en/carousel.ts'
export * from './en/email-words.gen.ts'
export * from './en/emails.ts'
export * from './en/form-sending.ts'
export * from './en/forms.ts'
export * from './en/group.ts'
export * from './en/own-registration.ts'
export * from './en/pages.ts'
export * from './en/papers.ts'
export * from './en/payment-provider.ts'
export * from './en/payment.ts'
export * from './en/registration.ts'
export * from './en/search.ts'
export * from './en/sessions.ts'
export * from './en/shell.ts'
