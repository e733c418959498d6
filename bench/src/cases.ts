import type { Asked } from './load.ts'

export const feedOf = (contextId: string, token: string | null): Asked => ({
  method: 'GET',
  path: `/api/v2/posts?isWeb=true&filters=${encodeURIComponent(JSON.stringify({ context: contextId }))}`,
  token,
})
