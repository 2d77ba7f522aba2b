const ORGANISATION = 'LabourWise Grenada';

/** Path of the page on which anyone can check a certificate; without a number that of the form. */
export function checkPath(number?: string): string {
  return number === undefined ? '/verify' : `/verify/${number}`;
}

/** Path of a file of a certificate. */
export function certificateFilePath(
  number: string,
  file: 'certificate.png' | 'certificate.pdf' | 'credential.json',
): string {
  return `/api/certificates/${number}/${file}`;
}

/** A certificate as a profile elsewhere is told of it. */
export interface ProfileEntry {
  readonly number: string;
  /** The certification's name. */
  readonly name: string;
  /** The Grenadian day it was earned, `YYYY-MM-DD`; null where only the year is known, which the number tells. */
  readonly day: string | null;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
}

/** The address at which LinkedIn adds a certificate to the profile of whoever is signed in there. */
export function linkedInAddress({ number, name, day, publicUrl }: ProfileEntry): string {
  const entry = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: ORGANISATION,
    issueYear: day?.slice(0, 4) ?? number.slice(4, 8),
    ...(day === null ? {} : { issueMonth: String(Number(day.slice(5, 7))) }),
    certUrl: `${publicUrl}${checkPath(number)}`,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${entry.toString()}`;
}
