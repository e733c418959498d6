import { postCommands } from '@guildhall/contract/posts'
import { useEffect, useEffectEvent } from 'react'
import { hold } from '../platform/realtime/hold.ts'

type Watched = { readonly channel: string } | { readonly post: string }

/** Hears of what happens in a community or around a post while it is shown; `onAgain` where something may have been missed. */
export function useWatch(watched: Watched | null, onAgain?: () => void) {
  const channel = watched && 'channel' in watched ? watched.channel : undefined
  const post = watched && 'post' in watched ? watched.post : undefined
  const again = useEffectEvent(() => onAgain?.())

  useEffect(() => {
    const { watch: begin, unwatch: end } = postCommands
    if (channel) return hold({ begin, end, input: { channel }, onAgain: again })
    if (post) return hold({ begin, end, input: { post }, onAgain: again })
  }, [channel, post])
}
