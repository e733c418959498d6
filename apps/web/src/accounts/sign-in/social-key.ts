const NAME = 'socialKey'

/** A word that this tab alone knows, so that it comes back to the sign-in that it began and to no other. */
export function makeSocialKey(): string {
  const key = crypto.randomUUID()
  sessionStorage.setItem(NAME, key)
  return key
}

/** Good for one return. */
export function takeSocialKey(): string | null {
  const key = sessionStorage.getItem(NAME)
  sessionStorage.removeItem(NAME)
  return key
}
