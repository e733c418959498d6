import { longDate } from '../../../ui/display/moment.ts'
import { useWriting } from '../../../ui/display/use-writing.ts'

/** A day, where the time does not matter. */
export function Day({ at }: { readonly at: string }) {
  const writing = useWriting()
  return <time dateTime={at}>{longDate(new Date(at), writing)}</time>
}
