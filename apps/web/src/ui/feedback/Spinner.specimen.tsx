import type { Specimen } from '../specimen.ts'
import { Spinner } from './Spinner.tsx'

export const specimen: Specimen = {
  title: 'Spinner',
  states: {
    'inline sizes': () => (
      <>
        <Spinner size="sm" />
        <Spinner size="md" />
      </>
    ),
    page: () => <Spinner />,
  },
}
