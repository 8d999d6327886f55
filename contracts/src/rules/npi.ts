/** National Provider Identifier: ten digits, the last a Luhn check digit over the prefix 80840 and the first nine. */

export const NPI_DIGITS = 'An NPI has ten digits.';
export const NPI_CHECK_DIGIT = 'This NPI has a wrong check digit: please compare it with the source.';

const PREFIX = '80840';

export function npiProblem(npi: string): string | undefined {
  if (!/^[0-9]{10}$/.test(npi)) return NPI_DIGITS;
  return npiCheckDigit(npi.slice(0, 9)) === Number(npi[9]) ? undefined : NPI_CHECK_DIGIT;
}

export function npiCheckDigit(firstNine: string): number {
  const digits = [...`${PREFIX}${firstNine}`].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const weighted = place % 2 === 0 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
