/** Lets the keyboard reach the code and the tables of a text that scroll because they are wider than it. */
export function scrollByKey(text: HTMLElement) {
  for (const part of text.querySelectorAll('pre, table'))
    if (part.scrollWidth > part.clientWidth) part.setAttribute('tabindex', '0')
    else part.removeAttribute('tabindex')
}
