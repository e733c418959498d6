import type { KeptContext } from '../contexts/collections.ts'
import { useEntries } from '../shell/parts-context.ts'

/** Up to where the viewer had seen a room, and when that was. */
export interface Since {
  readonly postId: string
  readonly time: string
}

/** A hook that marks a room as seen while its feed is shown; null until it is known up to where it had been. */
type UseSeeing = (room: KeptContext, isMember: boolean) => Since | null

declare module '../platform/domain.ts' {
  interface ShellPart {
    readonly useSeeing?: UseSeeing
  }
}

const useNothing: UseSeeing = () => null

export const useSeeingRoom: UseSeeing = (room, isMember) => {
  const [useSeeing = useNothing] = useEntries('useSeeing')
  return useSeeing(room, isMember)
}
