/** Makes a text area as high as its text, for browsers whose CSS cannot. */
export function grow(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
