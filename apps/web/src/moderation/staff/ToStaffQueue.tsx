import { Navigate } from 'react-router'

/** The address of staff leads to what waits for them. */
export const ToStaffQueue = () => <Navigate to="/staff/people" replace />
