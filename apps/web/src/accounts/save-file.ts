const KEPT_MS = 10_000

/** Has the browser save a text under a name. */
export function saveFile(name: string, text: string, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
