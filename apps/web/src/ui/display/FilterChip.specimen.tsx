import { Calendar } from 'lucide-react'
import type { Specimen } from '../specimen.ts'
import { FilterChip } from './FilterChip.tsx'

const calendar = <Calendar size={14} strokeWidth={1.75} />
const clear = () => {}

export const specimen: Specimen = {
  title: 'FilterChip',
  states: {
    'set and not set': () => (
      <>
        <FilterChip label="Place" value="Europe" />
        <FilterChip label="Role" value="Any" isSet={false} />
      </>
    ),
    'can be cleared': () => (
      <>
        <FilterChip label="Date" value="1–18 June 2026" icon={calendar} onClear={clear} />
        <FilterChip label="Status" value="Paid" onClear={clear} />
        <FilterChip label="Status" value="Any" isSet={false} onClear={clear} />
      </>
    ),
    disabled: () => (
      <>
        <FilterChip label="Status" value="Paid" onClear={clear} disabled />
        <FilterChip label="Status" value="Paid" disabled />
      </>
    ),
    'long text': () => (
      <FilterChip
        label="Place"
        value="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and everywhere around it, near and far"
        onClear={clear}
      />
    ),
  },
}
