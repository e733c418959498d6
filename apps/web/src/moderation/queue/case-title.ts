/** The heading of the open case, to which the focus goes. */
export const CASE_TITLE = 'case-title'
