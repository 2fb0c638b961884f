/**
 * What makes the site leave something of an entry out, as one list: what publishing refuses, and what authors are only
 * warned of. The panel and the service's refusals take their sentences from here.
 */

/** @typedef {'no-address' | 'address-not-published' | 'slug-taken' | 'link' | 'link-in-text' | 'required' | 'no-picture-text' | 'nowhere' | 'hidden'} RuleName */
/** @typedef {{ severity: 'refuses' | 'warns', sentence: (values: { field: string, value: string, other: string }) => string }} Rule */

/** @type {Record<RuleName, Rule>} */
export const rules = {
  'no-address': {
    severity: 'refuses',
    sentence: ({ field }) => `Fill in “${field}”. This field is part of the page’s address, so the page needs it.`,
  },
  'address-not-published': {
    severity: 'refuses',
    sentence: ({ other }) =>
      `Publish “${other}” first. The address of this page includes “${other}”, which is not published yet.`,
  },
  'slug-taken': {
    severity: 'refuses',
    sentence: ({ value, other }) => `“${other}” already has the slug “${value}”. Choose another slug.`,
  },
  link: {
    severity: 'refuses',
    sentence: ({ value }) =>
      `The site cannot link to “${value}”. Enter a path, such as /about-us, or an address that starts with https://, mailto: or tel:.`,
  },
  'link-in-text': {
    severity: 'warns',
    sentence: ({ value }) =>
      `The site does not show the link to “${value}” in this text. Enter a path, such as /about-us, or an address that starts with https://, mailto: or tel:.`,
  },
  required: {
    severity: 'refuses',
    sentence: ({ field }) => `Fill in “${field}”. If this field is empty, the site does not show this item.`,
  },
  'no-picture-text': {
    severity: 'warns',
    sentence: ({ value }) =>
      `In the alternative text of “${value}”, describe what the picture shows. If the picture is only decoration, leave the alternative text empty and save.`,
  },
  nowhere: {
    severity: 'warns',
    sentence: ({ field }) => `No page shows this entry yet. Fill in ${field}.`,
  },
  hidden: {
    severity: 'warns',
    sentence: ({ field }) =>
      `“${field}” is on, so visitors cannot find this entry. To show the entry, turn “${field}” off.`,
  },
}

/** What the panel says around the list. */
export const onTheSite = {
  title: 'On the site',
  nothing: 'Nothing is missing. Once you publish, the site shows everything that you saved.',
  refuses: 'Before you publish',
  warns: 'Problems that do not stop you from publishing',
  failed: 'We could not check this entry. Reload the panel and try again.',
  forbidden: 'You do not have permission to read this entry.',
  notFound: 'We cannot find this entry.',
}

/** What the panel says before an entry is unpublished or deleted. */
export const linkedFrom = {
  unpublish: 'Unpublish this entry?',
  delete: 'Delete this entry?',
  /** @param {number} count */
  unpublishSome: (count) => (count === 1 ? 'Unpublish this entry?' : `Unpublish these ${count} entries?`),
  /** @param {number} count */
  deleteSome: (count) => (count === 1 ? 'Delete this entry?' : `Delete these ${count} entries?`),
  asking: 'Looking for links …',
  nothingToSome: 'No other published entry links to these entries.',
  /** @param {number} count */
  linksToSome: (count) =>
    count === 1
      ? 'One published entry links to one of these entries. Its link will be broken or will not be shown:'
      : `${count} published entries link to these entries. Their links will be broken or will not be shown:`,
  nothing: 'No other published entry links to this entry.',
  /** @param {number} count */
  links: (count) =>
    count === 1
      ? 'One published entry links to this entry. Its link will be broken or will not be shown:'
      : `${count} published entries link to this entry. Their links will be broken or will not be shown:`,
  /** @param {number} count */
  more: (count) => `and ${count} more`,
  failed: 'We could not look for links. You can continue without this check, or close this window and try again.',
}
