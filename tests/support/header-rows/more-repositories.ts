/** Forty more header rows from public repositories, tried after the sixty of `repositories.ts` had improved the rules. */

/** See `rolls.ts` for the notation. */
export const moreRepositoryRows: [file: string, columns: string][] = [
  [
    'owners near an address',
    'owner{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|mail_addr{PO BOX 55, PEORIA, IL 61602;12 SAMPLE ST, LEBANON, NH 03766;900 INVENTED BLVD, DULUTH, MN 55802}>mailing_full/mailing_address|site_addr{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|acreage{.2;.3;.4}|land_class{R;R;C}',
  ],
  [
    'closed businesses',
    'objid{BUS1;BUS2;BUS3}>reference?|tradename{SAMPLE STORE;TEST CAFE;EXAMPLE LAUNDRY}|businessaddress{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|owner_name>full_name|owner_address{PO BOX 55;12 OTHER ST;900 INVENTED BLVD}>mailing_address',
  ],
  [
    'Pinellas County, code cases',
    'OBJECTID{1;2;3}>reference?|dsp_strap{01-30-15-00000-100-0100;02-30-15-00000-100-0200;03-30-15-00000-100-0300}>apn?|strap{153001000001000100;153002000001000200;153003000001000300}>apn?|owner_name>full_name|owner_addr{12 SAMPLE ST CLEARWATER FL 33755;340 TEST AVE LARGO FL 33770;7 EXAMPLE LN DUNEDIN FL 34698}>mailing_full/mailing_address|use_dscr{Single Family;Condo;Vacant}|tax_val{1;2;3}|cap_val{1;2;3}',
  ],
  [
    'owners by the address of a house',
    'owner_name>full_name|owner_address{PO Box 55;12 Other St;900 Invented Blvd}>mailing_address|city{Peoria;Lebanon;Duluth}>mailing_city|ZIP{61602;03766;55802}>mailing_zip|cellphone{217-555-0142;603-555-0143;651-555-0144}>phone|email>email',
  ],
  [
    'PropStream, first columns',
    'Address>property_address|Unit #>property_unit|City>property_city|State>property_state|Zip>property_zip|County>county|APN>apn|Property Type{Single Family;Condo;Duplex}|Owner 1 First Name>first_name|Owner 1 Last Name>last_name|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Bedrooms{3;2;4}|Total Bathrooms{2;1;3}|Building Sqft{1200;1300;1400}|Year Built{1961;1975;2004}|Est. Value{1;2;3}|Total Loan Balance{1;2;3}|Est. Equity{1;2;3}|Last Sale Date{2019-01-02;2020-03-04;2021-05-06}|Vacant?{No;Yes;No}|Pre-Foreclosure{No;No;Yes}|Probate{No;No;No}|Tax Delinquent{No;Yes;No}|PropStream ID{PS1;PS2;PS3}>reference?',
  ],
  [
    'pupils of a school data sync',
    'SIS ID{1001;1002;1003}>reference?|School SIS ID{1;1;2}|Username{jdoe;jroe;asample}|First Name>first_name|Last Name>last_name|Password{;;}|State ID{S1;S2;S3}>reference?|Secondary Email{jd@example.net;;}>email/email_2|Student Number{10001;10002;10003}>reference?|Middle Name>middle_name|Grade{5;6;7}|Status{Active;Active;Active}|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Mailing Latitude{40.69;43.64;46.78}|Mailing Longitude{-89.58;-72.25;-92.1}|Mailing Country{US;US;US}|Residence Address>property_address|Residence City>property_city|Residence State>property_state|Residence Zip>property_zip|Residence Latitude{39.78;43.64;44.95}|Residence Longitude{-89.65;-72.31;-93.09}|Residence Country{US;US;US}|Gender{F;M;F}|Birthdate>date_of_birth|ELL Status{;;}|FederalRace{;;}|Graduation Year{2031;2030;2029}',
  ],
  [
    'a list of parcels',
    'Address>property_address|City>property_city|State>property_state|Zip>property_zip|Owner Name>full_name|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip',
  ],
  [
    'affiliates',
    'First Name>first_name|Last Name>last_name|Company{;Example LLC;}|Email>email|Phone>phone|PhoneExt{;12;}|Alternate Phone{2175550152;;}>phone_2|Fax{;;}|Gender{F;M;F}|Status{Active;Active;}|Register Date{2019-01-02;2020-03-04;2021-05-06}|Internal Note{;;}|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Mailing Country{US;US;US}|Website URL{https://example.com;;}',
  ],
  [
    'PropStream with a phone',
    'Address>property_address|City>property_city|State>property_state|Zip>property_zip|APN>apn|Property Type{Single Family;Condo;Duplex}|Bedrooms{3;2;4}|Building Sqft{1200;1300;1400}|Effective Year Built{1961;1975;2004}|Total Assessed Value{1;2;3}|Last Sale Recording Date{2019-01-02;2020-03-04;2021-05-06}|Last Sale Amount{1;2;3}|Owner 1 First Name>first_name|Owner 1 Last Name>last_name|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Owner Occupied{Yes;No;No}|Do Not Mail{No;No;Yes}|Phone 1>phone|Phone 1 Type{Mobile;Landline;Mobile}|Phone 1 DNC{No;Yes;No}|Email 1>email|Litigator{No;No;No}|MLS Status{Active;;Sold}|Est. Loan-to-Value{40;50;60}|Foreclosure Factor{Low;High;}|Skip Traces{1;0;1}',
  ],
  [
    'texts by a campaign',
    'First Name>first_name|Last Name>last_name|Address>property_address|City>property_city|State>property_state|Zip>property_zip|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Phone 1>phone|Phone 2>phone_2|Custom 1{Value1;CustomVal1;}|Custom 2{Value2;;}',
  ],
  [
    'a farm list',
    'Owner Name>full_name|Property Address>property_address|Property City>property_city|Property State>property_state|Property Zip>property_zip|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Est Value{$650,000;$1;$2}|Last Sale Date{2019-05-01;2021-03-15;}',
  ],
  [
    'employees of a shift plan',
    'Employee ID{E1;E2;E3}>reference?|Full Name>full_name|Email>email|Phone>phone|DOB>date_of_birth|Address>property_address|Department{Sales;Law;IT}|Designation{Lead;;}|Reporting Manager{Al Boss;Bo Chief;Al Boss}|Shift{Day;Night;Day}|Join Date{2019-01-02;2020-03-04;2021-05-06}',
  ],
  [
    'patients, exported',
    'Full Name>full_name|Email>email|Phone>phone|Gender{F;M;F}|Emergency Contact{Max Doe;;}',
  ],
  [
    'names of many languages',
    'Full Name>full_name|Email>email|Phone>phone|Country{US;US;US}|Language{English;Spanish;English}',
  ],
  ['teachers', 'Full Name>full_name|Email>email|Phone>phone|Designation{PROFESSOR;LECTURER;}'],
  [
    'answers to an invitation',
    'RSVP ID{1;2;3}>reference?|Full Name>full_name|Email>email|Phone>phone|RSVP Status{Yes;No;Yes}|Checked In{Yes;No;No}|Check-In Time{18:05;;}|Submitted Date{2026-01-02;2026-01-03;2026-01-04}',
  ],
  [
    'a pipeline',
    'Full Name>full_name|Email>email|Phone{+12175550142;+16035550143;+16515550144}>phone|Pipeline Stage{New Lead;Contacted;New Lead}',
  ],
  [
    'leads of a gym',
    'Lead ID{L1;L2;L3}>reference?|Created At{2026-01-02 10:00;2026-01-03 10:00;2026-01-04 10:00}|Status{new;new;won}|Full Name>full_name|Email>email|Phone>phone|City>property_city/mailing_city|State>property_state/mailing_state|Gym Name{Sample Gym;Test Gym;Sample Gym}|Partner{;;}|Preferred Plan{Gold;;Silver}|Payment Status{paid;;}|Payment Amount{99;;}|Payment Link{https://example.com/1;;}|Billing Address{PO Box 55;12 Other St;}>mailing_address|Message{;;}|Comments Count{0;1;0}|Latest Status Update{;;}',
  ],
  [
    'students of a college',
    'Student ID{S1;S2;S3}>reference?|Full Name>full_name|Email>email|Phone>phone|DOB>date_of_birth|Gender{F;M;F}|Department{Law;IT;Art}|Course{BA;BS;MA}|Semester{1;2;3}|Enrollment Type{Full;Part;Full}|Hostel{Yes;No;No}|Scholarship{No;No;Yes}|Sports{;Chess;}|Registration Date{2026-01-02;2026-01-03;2026-01-04}',
  ],
  [
    'a membership list',
    'Mailing_List_ID{1;2;3}>reference?|Membership_No{M1;M2;M3}>reference?|Organization_Name{Example Holdings LLC;Sample Inc;Test Co}>full_name|Address_1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Address_2{;Ste 4;}>property_unit|Address_3{;;}|City>property_city|Postal_Code{62701;03766;55802}>property_zip|Home_Phone>phone|Work_Phone{6035550163;;}>phone_2/phone_3|Mobile_Phone{;6035550143;}>phone_3/phone_2|Fax_Number{;;}|Alternative_Phone{;;}|Email_Address{info@example.com;jo@example.com;}>email|Emrgcy_Contact_Name{Max Doe;;}|Emrgcy_Contact_Phone{217-555-0172;;}|Website{;;}|Date_Updated{2026-01-02;2026-01-03;}|Membership_Status{A;A;L}|Date_Joined{2019-01-02;2020-03-04;2021-05-06}',
  ],
  [
    'customers of a handyman',
    'username{jdoe;jroe;asample}|first_name>first_name|last_name>last_name|home_phone>phone|work_phone{;603-555-0163;}>phone_2|address>property_address',
  ],
  [
    'parties of law cases',
    'casenum{C1;C2;C3}>reference?|party_name{Doe, Jane Q;Roe, John;Sample, Ada}>full_name?|type{Client;Client;Client}|prefix{Ms;Mr;}|last_name>last_name|initial_name{Q;;M}>middle_name?|first_name>first_name|suffix>suffix|city>property_city|state>property_state|zipcode>property_zip|county>county|company{;;}|addres{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|salution{Ms. Doe;Mr. Roe;}|Home_Phone>phone|Work_Phone{;6035550163;}>phone_2/phone_3|Cell_Phone{2175550152;;}>phone_2/phone_3|Fax_#{;;}|ext{;12;}|contact_title{;;}|Home_Email>email|Website{;;}|date_of_birth>date_of_birth|date_of_death{;;}|ss_number{;;}|lang{en;en;es}|gen{F;M;F}',
  ],
  [
    'an address book, Plaxo’s way',
    'alias{jd;jr;as}|email_address{jane@example.com;john@example.com;ada@example.org}>email|first_name>first_name|last_name>last_name|middle_name>middle_name|home_address>property_address|home_city>property_city|home_state>property_state|home_zip>property_zip|home_country{US;US;US}|work_company{;Example LLC;}|work_title{;;}|work_address{;1 Office Park;}|work_city{;Keene;}|work_state{;NH;}|work_zip{;03431;}|home_phone>phone|work_phone{;603-555-0163;}>phone_2/phone_3|pager{;;}|cell_phone{2175550152;;6515550154}>phone_2/phone_3|fax{;;}|other{;;}|alt_email_address{;j.roe@example.net;}>email_2|icq_uin{;;}|home_website{;;}|birthday>date_of_birth|anniversary{;;}|comment{;;}|twitter_name{;;}',
  ],
  [
    'staff of a salon',
    'first_name>first_name|middle_name>middle_name|last_name>last_name|appointment_display_name{Jane;John;Ada}|email>email|mobile_phone>phone/phone_2|home_phone{;603-555-0153;}>phone_2/phone|work_phone{;;651-555-0164}>phone_3|job_title{Stylist;Stylist;Owner}',
  ],
  [
    'mortgage leads',
    'LastName>last_name|FirstName>first_name|HomePhone>phone|Employer{Example Corp;;}|Income{1;2;3}|Co_LastName{Doe;;Roe}+second_owner|Co_FirstName{Max;;Mary}+second_owner|Co_Social{;;}|Co_Email{max@example.com;;}|Co_HomePhone{217-555-0152;;}|Co_Employer{;;}|Co_income{;;}|Mail_Street>mailing_address|Mail_City>mailing_city|Mail_State>mailing_state|Mail_Zip>mailing_zip|Prop_Street>property_address|Prop_City>property_city|Prop_State>property_state|Prop_Zip>property_zip|Prop_County{Sangamon;Grafton;St. Louis}>county|Homeowner{Y;N;Y}|Bankruptcy{N;N;N}|Best_Time{AM;PM;}|Credit_Rating{Good;Fair;Good}|Prop_Type{SFR;Condo;SFR}|Prop_Value{1;2;3}',
  ],
  [
    'leads of Orange County, Florida',
    'prop_street{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|prop_city>property_city|prop_state{FL;FL;FL}>property_state|prop_zip{32801;32802;32703}>property_zip|mail_street>mailing_address|mail_city>mailing_city|mail_state>mailing_state|mail_zip>mailing_zip',
  ],
  [
    'court records',
    'recordid{R1;R2;R3}>reference?|sourcename{DOC;DOC;AOC}|statecode{IL;IL;IL}>property_state?|recorduploaddate{20260102;20260102;20260102}|docnumber{N10001;N10002;N10003}>reference?|name{DOE JANE Q;ROE JOHN;SAMPLE ADA}>full_name?|lastname>last_name|firstname>first_name|middlename>middle_name|suffix>suffix|defendantstatus{;;}|dob{19610203;19751130;19500704}>date_of_birth|birthcity{;;}|age{65;50;76}|gender{F;M;F}|height{504;511;506}|weight{120;180;130}|race{;;}|phone>phone|phonetype{;;}|street{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|unit{;4;}>property_unit|city>property_city|orig_state{IL;NH;MN}>property_state?',
  ],
  [
    'a table of employees',
    'EmployeeId{E1;E2;E3}>reference?|ManagerId{M1;M1;M2}|LastName>last_name|FirstName>first_name|MiddleName>middle_name|HomePhone>phone|Address>property_address|Address2{Apt 2;;#4}>property_unit|City>property_city|StateCode{IL;NH;MN}>property_state|PostalCode{62701;03766;55802}>property_zip|BirthDate{1961-02-03;1975-11-30;1950-07-04}>date_of_birth|HireDate{2010-01-02;2012-03-04;2020-05-06}|TaxpayerId{;;}|EmergencyContact{Max Doe;;}|EmergencyPhone{217-555-0172;;}|EmergencyCellPhone{;;}|Title{;;}|Suffix>suffix|Gender{F;M;F}|BadgeNumber{B1;B2;B3}',
  ],
  [
    'students registered online',
    'lastname>last_name|firstname>first_name|middlename>middle_name|userdate{1961-02-03;1975-11-30;1950-07-04}>date_of_birth?|gender{F;M;F}|phonenumber{217-555-0142;603-555-0143;651-555-0144}>phone|email>email|username{jdoe;jroe;asample}|faculty{Law;Art;IT}|dept{A;B;C}',
  ],
  [
    'a student file',
    'LastName>last_name|FirstName>first_name|MiddleName>middle_name|Gender{F;M;F}|Birthday>date_of_birth|ContactNumber{217-555-0142;603-555-0143;651-555-0144}>phone|Address>property_address|Course{BA;BS;MA}|Year{1;2;3}|Section{A;B;A}|SchoolAddress{1 Campus Way;1 Campus Way;2 College Rd}|Created{2026-01-02;2026-01-03;2026-01-04}',
  ],
  [
    'colleagues',
    'Id{1;2;3}>reference?|LastName>last_name|FirstName>first_name|MiddleName>middle_name|Organization{Example Corp;;Sample Inc}|Position{CEO;CFO;}',
  ],
  [
    'cooks',
    'LastName>last_name|FirstName>first_name|MiddleName>middle_name|PlaceOfBirth{Peoria;Keene;Ely}|Address>property_address|City>property_city|State>property_state|Country{US;US;US}|Mobile>phone|Email>email|Designation{Chef;;}|Specialization{Soups;;}|RegistrationNo{R1;R2;R3}>reference?|HospitalAffiliation{;;}|DateBirth{1961-02-03;1975-11-30;1950-07-04}>date_of_birth|JoiningDate{2019-01-02;2020-03-04;2021-05-06}|PinCode{62701;03766;55802}>property_zip?',
  ],
  [
    'results of a skip trace, two names',
    'Input Property Address>property_address|Input Property City>property_city|Input Property State>property_state|Input Property Zip>property_zip|Input Last Name{DOE;ROE;SAMPLE TRUST}>last_name|Input First Name{JANE M;JOHN Q;}>first_name|Owner First Name{MAX;;}+second_owner?|Owner Last Name{TAYLOR;;}+second_owner?',
  ],
  [
    'unclaimed property of California',
    'Property ID{CA-1;CA-2;CA-3}>reference?|Owner First Name>first_name|Owner Last Name>last_name|Property Type{Uncashed Check;Wages;Stock}|Reported Amount{$1250.50;$1;$2}|Holder Name{Example Bank;Sample Corp;Test Fund}|Report Year{2024;2024;2025}',
  ],
  [
    'Propwire',
    'Site Address>property_address|Site City>property_city|Site State>property_state|Site Zip>property_zip|AVM{250000;1;2}|Market Rent{1900;1;2}|Owner First Name>first_name|Owner Last Name>last_name|Phone>phone',
  ],
  [
    'DataSift',
    'Property Street Address>property_address|Property City>property_city|Property State>property_state|Property ZIP Code>property_zip|Owner First Name{Jane;;John}>first_name|Owner Last Name{Doe;;Roe}>last_name|Mailing Street Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing ZIP Code>mailing_zip|FULL NAME/COMPANY/TRUST{;ACME HOLDINGS LLC;}>full_name?|APN>apn',
  ],
  [
    'a template for properties',
    'Property ID{123;456;789}>reference?|Owner First Name>first_name|Owner Last Name>last_name|Address>property_address|City>property_city|State>property_state|Zip Code>property_zip|Property Type{Single Family;Condo;Duplex}|Owner Occupied{Yes;No;No}|Lot Sqft{5000;1;2}|Building Sqft{2000;1;2}|Assessed Value{350000;1;2}|Estimated Value{400000;1;2}|Year Built{1995;1961;2004}',
  ],
  [
    'mail to businesses',
    'Company Name{ABC Sample Sales;Test Cafe;Example Laundry}|Address{12 Sample St, Springfield, IL;340 W Test Ave, Lebanon, NH;7 Example Ln, Duluth, MN}>property_full/property_address|Phone>phone|Email>email|Website{https://example.com;;}|Owner First Name>first_name|Owner Last Name>last_name|Subject Line{More sales;Hello;Hi}|Email Body{;;}|Hot Button{;;}',
  ],
  [
    'a short skip trace',
    'Input Property Address>property_address|Input Property City>property_city|Owner First Name>first_name|Owner Last Name>last_name',
  ],
  [
    'owners and drivers of trucks',
    'id{1;2;3}>reference?|order_no{O1;O2;O3}>reference?|order_date{2026-01-02;2026-01-03;2026-01-04}|branch_code{B1;B2;B1}|chassis_no{1HGBH41JXMN109186;1HGBH41JXMN109187;1HGBH41JXMN109188}|engine_no{E1;E2;E3}|owner_name>full_name|owner_address_line1{PO Box 55;12 Other St;900 Invented Blvd}>mailing_address|owner_address_line2{;Ste 4;}>mailing_unit|owner_city>mailing_city|owner_pincode{61602;03766;55802}>mailing_zip?|driver_name{Al Wheel;Bo Road;Cy Lane}|license_no{D1;D2;D3}|driver_address_line1{1 Other Rd;2 Other Rd;3 Other Rd}|driver_city{Peoria;Keene;Ely}|driver_pincode{61602;03431;55731}|lorry_model{T1;T2;T3}|delivery_date{2026-02-02;2026-02-03;2026-02-04}',
  ],
];
