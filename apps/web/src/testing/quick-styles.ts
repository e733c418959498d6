/**
 * Every search by role asks of each element whether it is hidden, for which happy-dom computes all its styles anew after
 * every change of the page. What is asked follows from the tag alone, unless a `style` or a rule of a sheet speaks of it;
 * our own sheets stand in layers, which happy-dom does not read. Everything else is computed as ever.
 */
const quickNames = new Set(['display', 'visibility', 'pointer-events'])
const speaking = /display|visibility|pointer-events/

/** Whether the sheets of a page speak of what is asked, by the list of them, which is another after every change. */
const spoken = new WeakMap<NodeListOf<Element>, boolean>()
/** The same of one sheet, by its rules: those of our modules are many, and stay. */
const spokenByRules = new WeakMap<CSSRuleList, { count: number; speaks: boolean }>()

function doesSheetSpeak({ sheet }: { readonly sheet: CSSStyleSheet | null }): boolean {
  if (!sheet) return false
  const { cssRules } = sheet
  const known = spokenByRules.get(cssRules)
  if (known?.count === cssRules.length) return known.speaks
  const speaks = [...cssRules].some((rule) => speaking.test(rule.cssText))
  spokenByRules.set(cssRules, { count: cssRules.length, speaks })
  return speaks
}

function doSheetsSpeak(document: Document): boolean {
  const sheets = document.querySelectorAll<HTMLStyleElement>('style, link[rel="stylesheet"]')
  const speak = spoken.get(sheets) ?? [...sheets].some(doesSheetSpeak)
  spoken.set(sheets, speak)
  return speak || document.adoptedStyleSheets.length > 0
}

const doesStyleSpeak = (element: Element) => speaking.test(element.getAttribute('style') ?? '')

function doesAnyStyleSpeak(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) if (doesStyleSpeak(one)) return true
  return false
}

/** How each tag is displayed. */
const displays = new Map<string, string>()

function quicken(view: Window) {
  const compute = view.getComputedStyle.bind(view)
  const quickened = new WeakSet<CSSStyleDeclaration>()

  view.getComputedStyle = (element) => {
    const style = compute(element)
    if (quickened.has(style)) return style
    quickened.add(style)
    const ask = style.getPropertyValue.bind(style)
    style.getPropertyValue = (name) => {
      // A dialog is displayed while it is open, and what is in no page or in a shadow has no styles from here.
      if (!quickNames.has(name) || element.tagName === 'DIALOG' || !view.document.contains(element))
        return ask(name)
      if (doSheetsSpeak(view.document)) return ask(name)
      if (name !== 'display') return doesAnyStyleSpeak(element) ? ask(name) : ''
      if (doesStyleSpeak(element)) return ask(name)
      const display = displays.get(element.tagName) ?? ask(name)
      displays.set(element.tagName, display)
      return display
    }
    return style
  }
}

// Tests of the server's side have no page; one that others have quickened stays as it is.
const done = Symbol.for('quick styles')
const view = globalThis.document?.defaultView as (Window & { [done]?: true }) | null | undefined
if (view && !view[done]) {
  view[done] = true
  quicken(view)
}
