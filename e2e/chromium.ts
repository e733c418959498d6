const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** Debian's browser, kept from calling home. */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...flags, '--disable-component-update', '--disable-sync', '--font-render-hinting=none'],
}
