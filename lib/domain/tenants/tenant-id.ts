declare const mark: unique symbol

/**
 * Whose data is meant. It comes from a row of the table of tenants, to which requests and jobs are resolved; no number
 * of an address, a form or a hotel can stand in for it.
 */
export type TenantId = number & { readonly [mark]: 'tenant' }

/** For an id of ours that comes without types: out of JSON that SQL made, or as a row of demonstration data. */
export function toTenantId(id: number): TenantId {
  return id as TenantId
}

/** Of nobody: no row has it. */
export const NO_TENANT = toTenantId(0)
