import { useParams } from '@tanstack/react-router';

/** The id in the address; anything that is no id asks for 0, which nobody has. */
export function useRouteKey(): number {
  const { id } = useParams({ strict: false });
  const number = Number(id);
  return Number.isInteger(number) && number > 0 ? number : 0;
}
