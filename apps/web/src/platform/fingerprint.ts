const NAME = '_f_p_'
const ONE_YEAR_S = 31_536_000
const FORM = /^[\w-]{8,64}$/

/**
 * The browser's fingerprint, kept for a year; one given in the address takes precedence. It never authorises anything.
 */
export function readFingerprint(page: Pick<Document, 'cookie' | 'location'>): string {
  const kept = wellFormed(cookieOf(page.cookie))
  const given = wellFormed(new URLSearchParams(page.location.search).get(NAME))
  const fingerprint = given ?? kept ?? crypto.randomUUID().replaceAll('-', '')
  if (fingerprint !== kept) {
    const secure = page.location.protocol === 'https:' ? '; Secure' : ''
    page.cookie = `${NAME}=${fingerprint}; Max-Age=${ONE_YEAR_S}; Path=/; SameSite=Lax${secure}`
  }
  return fingerprint
}

const wellFormed = (value: string | null | undefined) => (value && FORM.test(value) ? value : null)

const cookieOf = (cookies: string) =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
