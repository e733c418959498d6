import type { Config } from '../config/config.ts'

const common = (config: Config) => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(config.PUBLIC_URL.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Who may embed a file: the pages of this site alone, unless files have an origin of their own. */
export const filePolicy = ({ FILES_ORIGIN, PUBLIC_URL }: Config) =>
  FILES_ORIGIN && new URL(FILES_ORIGIN).origin !== new URL(PUBLIC_URL).origin ? 'cross-origin' : 'same-origin'

/** Headers of an answer to a call, which is never shown as a page. */
export const dataHeaders = (config: Config): Record<string, string> => ({
  ...common(config),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
})

/** What pages may ask a browser for. */
export const permissionsPolicy = ({ usesCamera = false } = {}) =>
  `camera=(${usesCamera ? 'self' : ''}), microphone=(), geolocation=()`

/** Headers of everything else. Data blocks and server-rendered pages need no inline script, so none is allowed. */
export function pageHeaders(config: Config): Record<string, string> {
  const isDevelopment = config.NODE_ENV === 'development'
  const socket = config.PUBLIC_URL.replace(/^http/, 'ws').replace(/\/$/, '')
  // The origins that uploads are sent to and served from.
  const store = config.FILES_STORE === 's3' ? [config.S3_ENDPOINT] : []
  const originsOf = (urls: (string | undefined)[]) =>
    urls.map((url) => (url ? ` ${new URL(url).origin}` : '')).join('')
  const media = originsOf([config.FILES_ORIGIN, ...store])
  const policy = {
    'default-src': "'self'",
    // Vite's refresh preamble and styles are inline in development.
    'script-src': isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    'img-src': `'self' data: blob:${media}`,
    'media-src': `'self' blob:${media}`,
    'connect-src': `'self' ${socket}${originsOf(store)}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return {
    ...common(config),
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'permissions-policy': permissionsPolicy(),
  }
}
