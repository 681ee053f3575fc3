import { ApiProblem, isApiProblem } from '../../../client/api-problem.ts';

/** The refusal 'Not enough free' says how many units there are; in a form it belongs to the quantity. */
export async function withFreeQuantityOnField<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    throw onQuantity(error);
  }
}

function onQuantity(error: unknown): unknown {
  if (!isApiProblem(error) || error.code !== 'not_enough_free') return error;
  const violation = { propertyPath: 'quantity', title: error.detail, message: error.detail, code: error.code };
  return new ApiProblem(error.status, { ...error.facts, violations: [violation] }, error.requestId);
}
