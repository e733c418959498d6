/** Attributes whose value a browser follows or loads. */
const LEADING = [
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'background',
]
const SCRIPT = /^[\s\p{Cc}]*(?:javascript|vbscript|data)\s*:/iu
/** Where vectors lead, and what they call. */
export const FOREIGN = /evil\.test|__pwned/

/** Whether an attribute runs a script, or could when somebody touches its element. */
export const isHarmful = (name: string, value: string) =>
  /^on/i.test(name) ||
  name === 'srcdoc' ||
  (LEADING.includes(name) && SCRIPT.test(value)) ||
  (name !== 'href' && (LEADING.includes(name) || name === 'style') && FOREIGN.test(value))
