/** What authors read of publishing and unpublishing at a time. */
export const plans = {
  /** Beside an entry. */
  title: 'Publish at a time',
  ask: { publish: 'Publish at…', unpublish: 'Unpublish at…' },
  waits: {
    /** @param {string} time */
    publish: (time) => `Will be published on ${time}`,
    /** @param {string} time */
    unpublish: (time) => `Will be unpublished on ${time}`,
  },
  /** @param {string} name @param {string} time */
  plannedBy: (name, time) => `Planned by ${name} on ${time}`,
  refused: {
    /** @param {string} time @param {string} why */
    publish: (time, why) => `Could not be published on ${time}: ${why}`,
    /** @param {string} time @param {string} why */
    unpublish: (time, why) => `Could not be unpublished on ${time}: ${why}`,
  },
  fix: 'Nothing else has changed. Fix the problem, then try again now or choose another time.',
  change: 'Change the time',
  again: 'Choose another time',
  cancel: 'Cancel the plan',
  dismiss: 'Dismiss',
  /** Read out after the words of a button that is there twice. */
  of: { publish: ' (publish)', unpublish: ' (unpublish)' },
  /** The window. */
  windowTitle: { publish: 'Publish at a time', unpublish: 'Unpublish at a time' },
  lead: {
    publish:
      'We will publish the last saved draft at this time. If we cannot publish the draft, the reason will appear here.',
    unpublish: 'We will remove this entry from the site at this time. We will keep the draft.',
  },
  day: 'Day',
  time: 'Time',
  /** @param {string} words such as Malaysia Time @param {string} zone such as Asia/Kuala_Lumpur @param {string} now */
  zone: (words, zone, now) => `Times are in ${words} (${zone}). It is now ${now} there.`,
  plan: { publish: 'Plan to publish', unpublish: 'Plan to unpublish' },
  close: 'Close',
  planned: {
    /** @param {string} time */
    publish: (time) => `We will publish this entry on ${time}.`,
    /** @param {string} time */
    unpublish: (time) => `We will unpublish this entry on ${time}.`,
  },
  cancelled: 'We have cancelled the plan.',
  dismissed: 'Message dismissed.',
  /** In the list of entries. */
  column: 'Planned',
  list: {
    waits: {
      /** @param {string} time */
      publish: (time) => `to be published ${time}`,
      /** @param {string} time */
      unpublish: (time) => `to be unpublished ${time}`,
    },
    refused: {
      /** @param {string} why */
      publish: (why) => `could not be published: ${why}`,
      /** @param {string} why */
      unpublish: (why) => `could not be unpublished: ${why}`,
    },
    failed: 'We could not load the plans.',
  },
  /** Why it does not work. */
  failed: 'We could not reach the content service. Nothing has changed. Please try again.',
  forbidden: 'You do not have permission to publish this entry.',
  noPlan:
    'This plan no longer exists, because it was carried out or cancelled. Reload the panel to see the entry as it is now.',
  noTime: 'Choose a day and a time.',
  /** @param {string} time @param {string} zone */
  skipped: (time, zone) =>
    `${time} does not exist on that day, because the clocks go forward in ${zone}. Choose another time.`,
  /** @param {string} now */
  past: (now) => `This time has passed. It is now ${now}. Choose a later time.`,
  notPublished: 'This entry is not published, so there is nothing to unpublish. Plan to publish the entry first.',
  /** @param {string} time */
  publishedLater: (time) => `This entry will not be published until ${time}. Choose a later time to unpublish it.`,
  /** @param {string} time */
  unpublishedBefore: (time) =>
    `This entry will be unpublished on ${time}. Choose an earlier time to publish it, or change that plan first.`,
  sameTime: 'This entry cannot be published and unpublished at the same time. Choose another time.',
  /** Why it was not carried out. @param {string} name */
  plannerIsGone: (name) => `${name}, who made this plan, no longer has an account here.`,
  /** @param {string} name */
  plannerMayNot: (name) => `${name}, who made this plan, no longer has permission to publish or unpublish this entry.`,
}
