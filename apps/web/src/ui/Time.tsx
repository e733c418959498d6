/** A moment in the reader's time zone, as year-month-day hour:minute. */
export function Time({ at }: { readonly at: string }) {
  const local = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`
  return <time dateTime={at}>{`${day} ${two(local.getHours())}:${two(local.getMinutes())}`}</time>
}
