/** What authors read where they write beside the page. */
export const canvas = {
  title: 'Write beside the page',
  /** In the edit view. */
  panel: 'While you type',
  open: 'Write beside the page',
  /** In the edit view, where the page stands beside it. */
  beside: 'The page beside this form shows what you type. Visitors see your changes once you publish.',
  back: 'Back to the entry',
  /** The page in a window of its own, which follows what is typed. */
  ownWindow: 'Own window',
  newTab: 'Open in a new tab',
  parts: 'Form or page',
  form: 'Form',
  page: 'Page',
  widths: 'Width of the page',
  width: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
  loading: 'Loading the page…',
  drawing: 'Updating the page…',
  noPage: 'This entry has no page. Fill in the fields that make up its address, such as the slug, then save.',
  elsewhere: 'You have opened something else in the form.',
  showAgain: 'Show the form for this page',
  /** Of the block that was clicked or is written in. */
  block: {
    none: 'Click a block on the page to open its fields.',
    /** @param {string} name @param {number} at @param {number} count */
    chosen: (name, at, count) => `Block ${at + 1} of ${count}: ${name}`,
    keys: 'Press F6 to move between the form and these buttons',
    up: 'Move up',
    down: 'Move down',
    copy: 'Duplicate',
    keep: 'Copy',
    remove: 'Remove',
    /** @param {string} name */
    paste: (name) => `Paste “${name}”`,
    /** @param {string} name */
    kept: (name) => `“${name}” is copied. Paste it here, or in another entry.`,
    notKept: 'This block is too large to copy.',
    nothingKept: 'You have not copied a block. Choose a block, copy it, then paste it here.',
    /** @param {string} name */
    notAllowed: (name) =>
      `You cannot paste the block “${name}” here. Choose a block in another section, or open another entry.`,
    failed: 'We could not change the blocks. Reload the panel and try again.',
  },
  /** Where an author chooses what kind of block to add. */
  picker: {
    open: 'Add a block',
    title: 'Add a block',
    /** @param {string} name */
    below: (name) => `The new block will appear below “${name}”.`,
    last: 'The new block will appear at the end.',
  },
  /** What was found on the page as it is drawn. */
  check: {
    title: 'Things to fix on this page',
    start: 'Check this page',
    again: 'Check again',
    busy: 'Checking the page…',
    close: 'Close the list',
    wholePage: 'The whole page',
    nothing: 'We found nothing to fix on this page.',
    /** @param {number} count */
    found: (count) => (count === 1 ? 'We found 1 thing to fix.' : `We found ${count} things to fix.`),
    changed: 'The page has changed since we checked it.',
    failed: 'We could not check this page. Reload the panel and try again.',
  },
  leaveTitle: 'Leave without saving?',
  leave: 'You have not saved your changes. If you leave now, you will lose them.',
  stay: 'Stay here',
  leaveAnyway: 'Leave without saving',
  /** Why the page is not drawn. */
  notFound: 'We cannot find this entry.',
  forbidden: 'You do not have permission to read and change this entry.',
  tooLarge: 'This entry is too large to show while you type. Save the entry and open the preview.',
  malformed: 'We could not read what you have typed. Reload the panel and try again.',
  tooMany: 'You have made many changes in the last minute. The page will show your changes soon.',
  silent: 'The site is not responding at the moment. You have not lost anything that you typed. Try again in a minute.',
  notSet: 'The preview is not set up. Ask your administrator to set SITE_URL and PREVIEW_SECRET.',
  failed: 'We could not show the page. Your changes are still in the form.',
}
