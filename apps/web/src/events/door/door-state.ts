import type { DoorArrival, DoorEntry, DoorList } from '@guildhall/contract/events'

/** A row with the number of the change that it shows. */
export interface DoorRow extends DoorEntry {
  readonly changeNo: number
}

/** What a device at the door knows of an event. */
export interface Door extends Pick<DoorList, 'event' | 'doorOpenTime' | 'keepers' | 'waitingCount'> {
  _id: string
  rows: readonly DoorRow[]
}

/** A list as it came; rows of which a signal said something newer meanwhile stay. */
export function doorFromList(list: DoorList, before: Door | undefined): Door {
  const known = new Map(before?.rows.map((row) => [row._id, row]))
  return {
    _id: list.event._id,
    event: list.event,
    doorOpenTime: list.doorOpenTime,
    keepers: list.keepers,
    waitingCount: list.waitingCount,
    rows: list.entries.map((entry) => {
      const row = known.get(entry._id)
      const isNewer = row && row.changeNo > list.changeNo
      return isNewer
        ? { ...entry, arrival: row.arrival, doubles: row.doubles, changeNo: row.changeNo }
        : { ...entry, changeNo: list.changeNo }
    }),
  }
}

/** The rows after some arrivals, of which a row takes those that are not older than what it shows. */
export function rowsAfter(
  rows: readonly DoorRow[],
  changeNo: number,
  arrivals: readonly DoorArrival[],
): DoorRow[] {
  const byId = new Map(arrivals.map((one) => [one._id, one]))
  return rows.map((row) => {
    const { arrival, doubles } = byId.get(row._id) ?? row
    return byId.has(row._id) && changeNo >= row.changeNo ? { ...row, arrival, doubles, changeNo } : row
  })
}

/** Whether an arrival names somebody whom the device does not know. */
export const namesUnknown = ({ rows, keepers }: Door, arrivals: readonly DoorArrival[]) =>
  arrivals.some(
    ({ _id, arrival, doubles }) =>
      !rows.some((row) => row._id === _id) ||
      [...(arrival ? [arrival] : []), ...doubles].some(
        ({ byId }) => byId !== null && !keepers.some((keeper) => keeper._id === byId),
      ),
  )
