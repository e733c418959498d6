const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign)

export const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem; color: #1a1f36; }
h1 { font-size: 1.25rem; } h2 { font-size: 1rem; margin-top: 2rem; }
fieldset { border: 1px solid #d5dbe1; border-radius: 6px; } label { display: block; padding: .25rem 0; }
button { font: inherit; padding: .5rem 1rem; border: 0; border-radius: 6px; background: #635bff; color: #fff; margin-top: 1rem; }
table { width: 100%; border-collapse: collapse; } td { padding: .25rem 0; } td + td { text-align: right; }
[role=alert] { color: #b3093c; }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`

/** A form that only has a button, and what it sends. */
export const button = (action: string, label: string, fields: { readonly [name: string]: string }) =>
  `<form method="post" action="${escaped(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')}<button type="submit">${escaped(label)}</button></form>`
