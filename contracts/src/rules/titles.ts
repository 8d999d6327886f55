const DOCTORS = /\b(md|do|dpm|dds|dmd|dc|phd|psyd|mbbs|mbchb|od)\b/;

/** A provider with a doctor's degree is a Dr.; a name that already says so stays. */
export const addressDoctor = (name: string, degree: string): string =>
  DOCTORS.test(degree.toLowerCase().replaceAll('.', '')) && !/^dr\b/i.test(name) ? `Dr. ${name}` : name;
