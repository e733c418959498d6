/** Opens an address in a tab of its own, which learns nothing of where it was opened. */
export function openJoinUrl(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}
