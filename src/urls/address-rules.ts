import type { AddressRules } from '#server/pages/page-parameters.ts'

/** What the addresses of the school's pages may hold (spec 2), and which pages are made for one visitor. */
export const addressRules: AddressRules = {
  parameters: [
    { path: /^\/our-programs\/adhoc\/[^/]+$/, names: ['code'] },
    { path: /^\/our-programs\/[^/]+(\/[^/]+)?$/, names: ['category', 'format', 'month', 'page'] },
    { path: /^\/ee-highlights\/thought-leadership$/, names: ['category'] },
    { path: /^\/payment-(failed|processing|success)$/, names: ['token'] },
    { path: /^\/registration\/(cancel|correct-email|replace-participant)$/, names: ['token'] },
    { path: /^\/registration\/confirm-change$/, names: ['change'], value: /^[\w-]+\.[\w-]+$/ },
    { path: /^\/get-in-touch$/, names: ['token'] },
    // What visitors search for is anything but nothing (spec 5).
    { path: /^\/search$/, names: ['q'], value: /\S/ },
  ],
  // A form with its key, or what became of a registration.
  privatePages: [
    /\/register-[^/]+$/,
    /^\/our-programs\/adhoc\/[^/]+$/,
    /^\/payment-[a-z]+$/,
    /^\/registration\/[a-z-]+$/,
    /^\/get-in-touch$/,
  ],
}
