/** The mail with a sign-in code: the code first, so that a notification shows it. */
export function codeMail(to: string, code: string) {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  return {
    to,
    subject: `${code} is your Guildhall code`,
    text: [
      `Your code is ${code}.`,
      'It works once, for ten minutes.',
      'Nobody will ever ask you for it. If you did not want to sign in, ignore this mail.',
    ].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">
<p>Your code is</p><p style="font-size:28px;font-weight:600;letter-spacing:4px">${spaced}</p>
<p>It works once, for ten minutes.</p>
<p>Nobody will ever ask you for it. If you did not want to sign in, ignore this mail.</p></body></html>`,
  }
}
