import { Navigate } from '@tanstack/react-router'

/** The view of the list by its own address. */
export function Watched() {
  return <Navigate to="/requests" search={{ view: 'watched' }} replace />
}
