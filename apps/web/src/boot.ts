/**
 * Begins the program once every stylesheet is there, which is when a module runs: until then scripts would share the line
 * with what the first paint needs. All scripts of the page are asked for at once.
 */
const named = document.querySelector('meta[name="scripts"]')?.getAttribute('content') ?? ''
const [entry = '', ...others] = named.split(' ')

for (const href of others)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
