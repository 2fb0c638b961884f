'use strict'

const HOUR_MS = 3_600_000

/** What may be uploaded, how long a file may be kept by its reader, and the paid features that are left out. */
module.exports = {
  upload: {
    config: {
      security: { allowedTypes: ['image/*', 'video/*', 'application/pdf'] },
      providerOptions: { localServer: { maxage: HOUR_MS } },
    },
  },
  'content-releases': { enabled: false },
  'review-workflows': { enabled: false },
}
