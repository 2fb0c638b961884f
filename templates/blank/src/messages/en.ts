/** Every word that visitors and authors read and that is not content. */
export const messages = {
  shell: {
    skip: 'Skip to main content',
    pages: 'Pages',
    loading: 'Loading …',
    offline: 'You are offline. The page could not be loaded.',
  },
  error: {
    missingTitle: 'Page not found',
    missingText: 'Check the address, or start from the home page.',
    failureTitle: 'The page is not available',
    failureText: 'Something went wrong on our side. Try again in a few minutes.',
    home: 'Go to the home page',
  },
  preview: {
    name: 'Preview',
    draft: 'This is a draft. Visitors see what was published last.',
    published: 'This is published. Visitors see the same page.',
    edit: (title: string) => `Edit “${title}”`,
    tab: 'Open in a new tab',
    leave: 'Leave preview',
    leftTitle: 'You have left the preview',
    leftText: 'To see the draft again, close this preview and open it again.',
    leftLink: 'Open the published page in a new tab',
  },
}
