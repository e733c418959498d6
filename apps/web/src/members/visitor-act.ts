const KEY = 'visitorAct'

/** What a visitor was about to do in a community. This tab keeps it until they have signed in. */
export interface VisitorAct {
  readonly channelId: string
  /** What it is done to, such as a post. */
  readonly target: string
  readonly value: unknown
  /** Joining the community was tried, which is not done twice. */
  readonly hasKnocked: boolean
}

export function keepVisitorAct(act: VisitorAct) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(act))
  } catch {
    // Without storage they do it once more.
  }
}

export function readVisitorAct(channelId: string | undefined, target: string): VisitorAct | null {
  try {
    const act = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as VisitorAct | null
    return act?.channelId === channelId && act?.target === target ? act : null
  } catch {
    return null
  }
}

export function forgetVisitorAct() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where nothing can be stored, there is nothing to forget.
  }
}
