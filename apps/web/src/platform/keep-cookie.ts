const ONE_YEAR_S = 31_536_000

/** Keeps a choice of this browser where the server finds it; null forgets it. */
export function keepCookie(page: Pick<Document, 'cookie' | 'location'>, name: string, value: string | null) {
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  const life = value === null ? 0 : ONE_YEAR_S
  page.cookie = `${name}=${value ?? ''}; Max-Age=${life}; Path=/; SameSite=Lax${secure}`
}
