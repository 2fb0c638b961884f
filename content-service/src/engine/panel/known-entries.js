import { adminApi } from '@strapi/strapi/admin'

/** What the panel keeps of entries: their forms, lists, relations and counts. */
const KEPT = ['Document', 'Relations', 'RecentDocumentList', 'CountDocuments']

/**
 * Has this window of the panel read entries again once it shows them again. It keeps what it has read for a minute, and does not
 * notice what is saved in another window, such as the form beside a page: that form, saved once more, would undo it.
 */
export const { useForgetEntriesMutation: useForgetEntries } = /** @type {any} */ (adminApi).injectEndpoints({
  endpoints: (/** @type {any} */ builder) => ({
    forgetEntries: builder.mutation({ queryFn: () => ({ data: null }), invalidatesTags: KEPT }),
  }),
})
