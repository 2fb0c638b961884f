/** What a load did: how many requests were answered in how many seconds, and how many were not, or not with 2xx or 304. */
export type Load = { requests: number; seconds: number; failed: number }
