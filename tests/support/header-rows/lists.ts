/** Header rows of list vendors, skip tracers and distress lists, with made-up cells in their format. */

/** See `rolls.ts` for the notation. */
export const listRows: [file: string, columns: string][] = [
  [
    'PropStream, traced',
    'Property ID{PS-1001;PS-1002;PS-1003}>reference|Owner 1 First Name>first_name|Owner 1 Last Name>last_name|Phone 1>phone|Phone 1 Type{Mobile;Landline;Mobile}|Phone 1 DNC{No;Yes;No}|Phone 2>phone_2|Phone 2 Type{Mobile;;VOIP}|Phone 3>phone_3|Phone 4{;2175550171;}|Phone 5{;;}|Email 1>email|Email 2>email_2|Email 3{;;jj@example.org}|' +
      'Property Address>property_address|Property City>property_city|Property State>property_state|Property Zip>property_zip|Litigator{No;No;No}|Skip Traces',
  ],
  [
    'a tracer that gives back seven phones',
    'FIRST NAME>first_name|LAST NAME>last_name|ADDRESS>property_address|CITY>property_city|STATE>property_state|ZIP>property_zip|MAILING ADDRESS>mailing_address|MAILING CITY>mailing_city|MAILING STATE>mailing_state|MAILING ZIP>mailing_zip|Mobile-1{2175550142;6035550143;6515550144}>phone|Mobile-2{2175550152;;}>phone_2|Mobile-3{;6515550162;}>phone_3|Mobile-4{;;}|' +
      'Landline-1{2175550172;;}|Landline-2{;;}|Email-1>email|Email-2>email_2|Relative 1 Name{Ada Doe;;Mary Roe}|Relative 1 Mobile-1{2175550182;;6515550183}|Relative 2 Name{;;}|Age{61;45;72}|Deceased{N;N;Y}',
  ],
  [
    'a tracer’s input template',
    'address*>property_address|city*>property_city|state*>property_state|zip>property_zip|mail_address>mailing_address|mail_city>mailing_city|mail_state>mailing_state|mailing_zip>mailing_zip|first_name>first_name|last_name>last_name|custom_1{a;b;c}|custom_2{;;}',
  ],
  [
    'TLO batch',
    'InputRef{1;2;3}>reference?|SSN{;;}|LastName>last_name|FirstName>first_name|MiddleInit>middle_name|DateOfBirth{02/03/1961;11/30/1975;}>date_of_birth|Addr1>property_address|Addr2{;APT 4;}>property_unit|City>property_city|St>property_state|Zip>property_zip|HomePhone>phone',
  ],
  [
    'IDI output',
    'First{JANE;JOHN;ADA}>first_name|Middle{Q;;M}>middle_name|Last{DOE;ROE;SAMPLE}>last_name|DOB{2/3/1961;11/30/1975;7/4/1950}>date_of_birth|Age{65;50;76}|Current Address{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|Current City{SPRINGFIELD;LEBANON;DULUTH}>property_city|Current State{IL;NH;MN}>property_state|Current Zip{62701;03766;55802}>property_zip|Phone1{(217) 555-0142;(603) 555-0143;(651) 555-0144}>phone|Phone1 Type{Wireless;Landline;Wireless}|Phone1 Score{98;77;60}|Phone2{(217) 555-0152;;}>phone_2|Previous Address{99 OLD RD;;1 GONE ST}|Previous City{PEORIA;;ELY}|Previous State{IL;;MN}|Previous Zip{61602;;55731}|Relative1{ADA DOE;;MARY ROE}|Bankruptcy{N;N;Y}',
  ],
  [
    'Accurint batch',
    'UNIQUEID{1;2;3}>reference|FULLNAME{JANE Q DOE;JOHN ROE;ADA SAMPLE}>full_name|STREET>property_address|CITY>property_city|STATE>property_state|ZIP5{62701;03784;55101}>property_zip|ZIP4{1234;;5678}|PHONE10{2175550142;;6515550144}>phone|DOB8{19610203;19751130;}>date_of_birth|EDA_PHONE{;;}',
  ],
  [
    'AccuZIP after NCOA',
    'first{JANE;JOHN;ADA}>first_name|last{DOE;ROE;SAMPLE}>last_name|address{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN APT 4}>property_address|address2{;;}>property_unit?|city{SPRINGFIELD;LEBANON;DULUTH}>property_city|st{IL;NH;MN}>property_state|zip{62701-1234;03766-2345;55802-3456}>property_zip|county{SANGAMON;GRAFTON;ST LOUIS}>county|crrt{C001;R002;C003}|dpbc{12;40;07}|dp2{9;0;7}|status_{V;V;N}|errno_{;;}|type_{S;H;S}|lacs_{;;}|dpv_{Y;Y;D}|ncoa_date{;202501;}|movetype{;I;}|match_{;A;}',
  ],
  [
    'Melissa',
    'RecID{1;2;3}>reference|MD_FullName{Jane Q Doe;John Roe;Ada Sample}>full_name|MD_Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|MD_Suite{;Apt 4;}>property_unit|MD_City{Springfield;Lebanon;Duluth}>property_city|MD_State{IL;NH;MN}>property_state|MD_ZIP{62701;03766;55802}>property_zip|MD_Plus4{1234;;5678}|MD_AddrKey{62701123412;03766000040;55802345607}|MD_Results{AS01;AS01,AC02;AE08}|MD_Latitude{39.8;43.6;46.8}|MD_Longitude{-89.6;-72.2;-92.1}',
  ],
  [
    'DataTree',
    'FIPS{17167;33009;27137}>fips|APN{14-28-0-301-001;22-0456-07;010-1234-00560}>apn|Owner 1 Full Name{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Owner 2 Full Name{DOE ADA;;}>second_owner|Owner Mailing Street Address>mailing_address|Owner Mailing Unit{;;APT 2}>mailing_unit|Owner Mailing City>mailing_city|Owner Mailing State>mailing_state|Owner Mailing Zip>mailing_zip|Owner Mailing Zip4{1234;;}|Situs House Number{12;340;7}|Situs Street Name{SAMPLE;TEST;EXAMPLE}|Situs Full Street Address{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|Situs City>property_city|Situs State>property_state|Situs Zip Code>property_zip|Situs Zip4{;;}|Land Use{SFR;DUPLEX;SFR}|Lender Name{EXAMPLE BANK;;SAMPLE CU}',
  ],
  [
    'Cotality (CoreLogic)',
    'CLIP{1001234567;1001234568;1001234569}>reference?|APN (PARCEL NUMBER UNFORMATTED){1428030100;22045607;010123400560}>apn|OWNER 1 FULL NAME{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA}>full_name|OWNER 1 LAST NAME{DOE;EXAMPLE HOLDINGS LLC;ROE}|OWNER 1 FIRST NAME & MIDDLE INITIAL{JANE Q;;JOHN & ADA}|OWNER 1 CORPORATE INDICATOR{;Y;}|MAILING STREET ADDRESS>mailing_address|MAILING CITY>mailing_city|MAILING STATE>mailing_state|MAILING ZIP CODE>mailing_zip|MAILING CARRIER ROUTE{C001;R002;C003}|SITUS STREET ADDRESS>property_address|SITUS CITY>property_city|SITUS STATE>property_state|SITUS ZIP CODE>property_zip|SITUS CARRIER ROUTE{C001;;C003}|BLOCK LEVEL LATITUDE{39.8;43.6;46.8}',
  ],
  [
    'Privy',
    'Street Address>property_address|Unit{;4;}>property_unit|City>property_city|State>property_state|Zip Code>property_zip|MLS Number{A10001;A10002;A10003}>reference?|List Price|Sold Price|DOM{12;34;5}|Owner 1 Name{Jane Doe;Example Holdings LLC;John Roe}>full_name|Owner 2 Name{Ada Doe;;}>second_owner|Owner Mailing Full Address{PO Box 55, Peoria, IL 61602;12 Sample St, Lebanon, NH 03766;900 Invented Blvd, Duluth, MN 55802}>mailing_full|Listing Agent{A Gent;B Roker;C Aller}|Listing Agent Phone{217-555-0142;603-555-0143;651-555-0144}|Listing Agent Email{a@example.com;b@example.com;c@example.com}',
  ],
  [
    'PropertyShark',
    'Property address>property_address|Unit{;4;}>property_unit|Zipcode>property_zip|Neighborhood{Chelsea;Harlem;Astoria}|Borough{Manhattan;Manhattan;Queens}>property_city?|Block & lot{00712-0034;01800-0001;00600-0010}>apn?|Owner name>full_name|Owner address>mailing_address|Owner city>mailing_city|Owner state>mailing_state|Owner zip>mailing_zip|Real owner{Jane Doe;;John Roe}|Building class{A1;D4;B2}|Square feet|Last sale date|Tax amount',
  ],
  [
    'Podio export',
    'Unique ID{1;2;3}>reference|Created on{2026-01-02 10:11:12;2026-02-03 10:11:12;2026-03-04 10:11:12}|Created by{A Gent;A Gent;B Roker}|Seller Name{Jane Doe;John Roe;Ada Sample}>full_name|Seller Phone{(217) 555-0142;603-555-0143;}>phone|Seller Email{jane@example.com;;ada@example.org}>email|Property Address - Map{12 Sample St, Springfield, IL 62701, USA;340 W Test Ave, West Lebanon, NH 03784, USA;7 Example Ln, St. Paul, MN 55101, USA}>property_full|Property Address - Street Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address?|Motivation{High;Low;Medium}|Asking Price|Lead Status{New;Hot;Dead}|Lead Source{PPC;Mail;SMS}|Assigned To{A Gent;;B Roker}',
  ],
  [
    'REsimpli',
    'Lead Date|Seller First Name>first_name|Seller Last Name>last_name|Seller Email>email|Seller Phone Number>phone|Seller Secondary Phone{;2175550152;}>phone_2|Subject Property Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Subject Property City{Springfield;Lebanon;Duluth}>property_city|Subject Property State{IL;NH;MN}>property_state|Subject Property Zip{62701;03766;55802}>property_zip|Campaign Name{Spring;Fall;Fall}|Lead Manager{A Gent;B Roker;A Gent}|Drip Status{On;Off;On}',
  ],
  [
    'FreedomSoft',
    'Contact Name{Jane Doe;John Roe;Ada Sample}|Contact First Name>first_name|Contact Last Name>last_name|Contact Phone 1>phone|Contact Phone 1 Label{Mobile;Home;Work}|Contact Phone 2>phone_2|Contact Email>email|Contact Mailing Address>mailing_address|Contact Mailing City>mailing_city|Contact Mailing State>mailing_state|Contact Mailing Zip>mailing_zip|Property Address>property_address|Property City>property_city|Property State>property_state|Property Zip>property_zip|Property County>county|Lead Status{New;New;Dead}',
  ],
  [
    'Mojo',
    'Full Name{Jane Doe;John Roe;Ada Sample}>full_name|Address>property_address|City>property_city|State>property_state|Zip Code>property_zip|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Primary Phone{2175550142;6035550143;}>phone|Mobile Phone{;6035550153;6515550144}>phone_2|Other Phone{;;6515550154}>phone_3|Email>email|Lead Source{FSBO;Expired;Geo}|Attempts{1;2;3}|Last Dial Date',
  ],
  [
    'Batch Dialer',
    'Lead ID{10001;10002;10003}>reference|First Name>first_name|Last Name>last_name|Phone 1>phone|Phone 1 Result{No Answer;Wrong Number;Busy}|Phone 2>phone_2|Phone 3>phone_3|Email>email|Address>property_address|City>property_city|State>property_state|Zip>property_zip|Mailing Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Call Recording URL{https://example.com/1;https://example.com/2;}|Agent Name{A Gent;A Gent;B Roker}|Disposition{Voicemail;DNC;Callback}',
  ],
  [
    'CallTools',
    'id{101;102;103}>reference|first_name>first_name|last_name>last_name|address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|address_2{;;}>property_unit?|city>property_city|state>property_state|zip_code>property_zip|county>county|company_name{;;}>full_name?|job_title{;;}|home_phone_number{2175550142;;6515550144}>phone|mobile_phone_number{;6035550143;}>phone_2|work_phone_number{;;}>phone_3?|personal_email_address{jane@example.com;;}>email|business_email_address{;;}>email_2?|tags{a;b;c}',
  ],
  [
    'GoHighLevel',
    'Contact Id{a1B2c3;d4E5f6;g7H8i9}>reference|First Name>first_name|Last Name>last_name|Business Name{;;}>full_name?|Phone{+12175550142;+16035550143;+16515550144}>phone|Email>email|Street Address>property_address|City>property_city|State>property_state|Postal Code>property_zip|Country{US;US;US}|Time Zone{America/Chicago;America/New_York;America/Chicago}|Created{Jan 02 2026 10:11 AM;Feb 03 2026 10:11 AM;Mar 04 2026 10:11 AM}|Last Activity{Jan 02 2026;;}|Tags{seller;seller,hot;cold}|Additional Emails{;jj@example.com;}>email_2?|Additional Phones{;+16035550153;}>phone_2?',
  ],
  [
    'Follow Up Boss',
    'ID{1;2;3}>reference|Stage{Lead;Lead;Trash}|Name{Jane Doe;John Roe;Ada Sample}|First Name>first_name|Last Name>last_name|Phone 1{(217) 555-0142;(603) 555-0143;(651) 555-0144}>phone|Phone 1 - Type{mobile;home;mobile}|Phone 2{;(603) 555-0153;}>phone_2|Email 1>email|Email 1 - Type{home;work;home}|Address 1 - Street{12 Sample St;340 W Test Ave;7 Example Ln}>property_address/mailing_address?|Address 1 - City{Springfield;Lebanon;Duluth}>property_city/mailing_city?|Address 1 - State{IL;NH;MN}>property_state/mailing_state?|Address 1 - Zip{62701;03766;55802}>property_zip/mailing_zip?|Address 1 - Country{USA;USA;USA}|Address 2 - Street{PO Box 55;;900 Invented Blvd}>mailing_address?|Address 2 - City{Peoria;;Ely}>mailing_city?|Property Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address?|Property City{Springfield;Lebanon;Duluth}>property_city?|Property State{IL;NH;MN}>property_state?|Property Postal Code{62701;03766;55802}>property_zip?|Assigned To{A Gent;B Roker;A Gent}|Background{met at open house;;}',
  ],
  [
    'Zoho',
    'Record Id{zcrm_1001;zcrm_1002;zcrm_1003}>reference|Lead Owner{A Gent;B Roker;A Gent}|Lead Owner.id{zcrm_1;zcrm_2;zcrm_1}|Company{Self;Self;Self}|First Name>first_name|Last Name>last_name|Lead Name{Jane Doe;John Roe;Ada Sample}|Title{;;}|Email>email|Phone>phone|Mobile{;6035550153;}>phone_2|Street{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|State>property_state|Zip Code>property_zip|Country{United States;United States;United States}|Secondary Email{;jj@example.com;}>email_2|Created By{A Gent;B Roker;A Gent}|Email Opt Out{false;false;true}',
  ],
  [
    'Pipedrive',
    'Person - ID{1;2;3}>reference|Person - Name{Jane Doe;John Roe;Ada Sample}>full_name|Person - Organization{;;}|Person - Email - Work{jane@example.com;;}>email|Person - Email - Home{;john@example.com;ada@example.org}>email_2/email|Person - Phone - Mobile{2175550142;;6515550144}>phone|Person - Phone - Home{;6035550143;}>phone_2|Person - Owner{A Gent;B Roker;A Gent}|Person - Postal address{12 Sample St, Springfield, IL 62701, USA;340 W Test Ave, Lebanon, NH 03766, USA;7 Example Ln, Duluth, MN 55802, USA}>property_full/mailing_full|Person - Person created{2026-01-02 10:11:12;2026-02-03 10:11:12;2026-03-04 10:11:12}|Deal - Title{Doe deal;Roe deal;Sample deal}',
  ],
  [
    'a web form',
    'Timestamp{1/2/2026 10:11:12;2/3/2026 10:11:12;3/4/2026 10:11:12}|What is your name?{Jane Doe;John Roe;Ada Sample}>full_name|What is the address of the property you want to sell?{12 Sample St, Springfield, IL 62701;340 W Test Ave, Lebanon, NH 03766;7 Example Ln, Duluth, MN 55802}>property_full|Best phone number to reach you{217-555-0142;603-555-0143;651-555-0144}>phone|Your e-mail address{jane@example.com;john@example.com;ada@example.org}>email|How soon do you want to sell?{ASAP;3 months;not sure}|Anything else?{;needs roof;}',
  ],
  [
    'Carrot',
    'Date{Jan 2, 2026;Feb 3, 2026;Mar 4, 2026}|Form{Get Offer;Get Offer;Contact}|Full Name{Jane Doe;John Roe;Ada Sample}>full_name|Property Street Address (Required){12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Property City (Required){Springfield;Lebanon;Duluth}>property_city|Property State (Required){IL;NH;MN}>property_state|ZIP (Required){62701;03766;55802}>property_zip|Phone Number (Required){(217) 555-0142;(603) 555-0143;(651) 555-0144}>phone|Email (Required){jane@example.com;john@example.com;ada@example.org}>email|Source URL{https://example.com/a;https://example.com/b;https://example.com/a}|User IP{192.0.2.1;192.0.2.2;192.0.2.3}',
  ],
  [
    'expired listings',
    'MLS #{A10001;A10002;A10003}>reference?|Status{Expired;Expired;Withdrawn}|Address>property_address|City/Town{Springfield;Lebanon;Duluth}>property_city|Zip>property_zip|List Price|List Date|Exp Date|List Agent{A Gent;B Roker;C Aller}|List Agent Phone{217-555-0142;603-555-0143;651-555-0144}|List Office{Example Realty;Sample Homes;Test Brokers}|List Office Phone{217-555-0172;603-555-0173;651-555-0174}|Tax Owner Name{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Tax Mailing Address{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|Tax Mailing City{PEORIA;LEBANON;DULUTH}>mailing_city|Tax Mailing St{IL;NH;MN}>mailing_state|Tax Mailing Zip{61602;03766;55802}>mailing_zip',
  ],
  [
    'probate leads with a representative',
    'Case No{25-PR-0001;25-PR-0002;25-PR-0003}>reference|File Date|Deceased First Name{Henry;Mary;Carl}|Deceased Last Name{Doe;Roe;Sample}|Deceased Address{12 Sample St;340 W Test Ave;7 Example Ln}|Deceased City{Springfield;Lebanon;Duluth}|Deceased State{IL;NH;MN}|Deceased Zip{62701;03766;55802}|DOD{1/2/2026;2/3/2026;3/4/2026}|PR First Name{Jane;John;Ada}>first_name?|PR Last Name{Doe;Roe;Sample}>last_name?|PR Address{PO Box 55;4 Other St;900 Invented Blvd}>mailing_address?|PR City{Peoria;Lebanon;Ely}>mailing_city?|PR State{IL;NH;MN}>mailing_state?|PR Zip{61602;03766;55731}>mailing_zip?|PR Phone{217-555-0142;;}>phone?|Relationship{Daughter;Son;Niece}|Attorney First Name{Al;Bo;Cy}|Attorney Phone{217-555-0172;603-555-0173;651-555-0174}|Property Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Property City{Springfield;Lebanon;Duluth}>property_city|Property State{IL;NH;MN}>property_state|Property Zip{62701;03766;55802}>property_zip',
  ],
  [
    'evictions',
    'Case Number{LT-26-001;LT-26-002;LT-26-003}>reference|Filed{1/2/2026;2/3/2026;3/4/2026}|Landlord{Doe, Jane;Example Holdings LLC;Roe, John}>full_name|Landlord Address{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Landlord City{Peoria;Lebanon;Duluth}>mailing_city|Landlord State{IL;NH;MN}>mailing_state|Landlord Zip{61602;03766;55802}>mailing_zip|Landlord Phone{217-555-0142;;651-555-0144}>phone|Tenant{Al Renter;Bo Renter;Cy Renter}|Rental Address{12 Sample St #4;340 W Test Ave;7 Example Ln}>property_address|Rental City{Springfield;Lebanon;Duluth}>property_city|Rental State{IL;NH;MN}>property_state|Rental Zip{62701;03766;55802}>property_zip|Judgment Amt{1234;2345;345}|Attorney{;Test Law;}',
  ],
  [
    'pre-foreclosures',
    'Document #{2026-0001;2026-0002;2026-0003}>reference?|Recording Date|Doc Type{NOD;LP;NTS}|Borrower 1 First{Jane;John;Ada}>first_name|Borrower 1 Last{Doe;Roe;Sample}>last_name|Borrower 2 First{Al;;}+second_owner|Borrower 2 Last{Doe;;}+second_owner|Situs Street{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Situs City{Springfield;Lebanon;Duluth}>property_city|Situs St{IL;NH;MN}>property_state|Situs Zip{62701;03766;55802}>property_zip|Mail Street{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Mail City{Peoria;Lebanon;Duluth}>mailing_city|Mail St{IL;NH;MN}>mailing_state|Mail Zip{61602;03766;55802}>mailing_zip|Lender{Example Bank;Sample CU;Test Mortgage}|Lender Phone{217-555-0172;;651-555-0174}|Trustee Name{Test Trustee Co;;Sample Title}|Trustee Phone{217-555-0182;;651-555-0184}|Auction Date|Loan Amount',
  ],
  [
    'code violations',
    'Record Number{CE-26-001;CE-26-002;CE-26-003}>reference|Date Opened|Violation Description{Tall grass;Trash;Roof}|Street No.{12;340;7}+property_address|Dir{;W;}+property_address|Street Name{Sample;Test;Example}+property_address|Street Type{St;Ave;Ln}+property_address|Unit #{;4;}>property_unit|City{Springfield;Springfield;Springfield}>property_city|ZIP{62701;62702;62703}>property_zip|Parcel No.{14-28.0-301-001;14-28.0-301-002;14-28.0-301-003}>apn|Property Owner{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Owner Mail Addr{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|Owner Mail CSZ{PEORIA IL 61602;LEBANON NH 03766;DULUTH MN 55802}+mailing_full|Complainant{;A Neighbor;}|Complainant Phone{;603-555-0183;}',
  ],
  [
    'LandPortal',
    'Parcel ID{123-456-78;234-567-89;345-678-90}>apn|Acres{1.2;20;5.5}|Owner Name 1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Owner Name 2{DOE ADA;;}>second_owner|Mailing Address{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|Mailing Address 2{PEORIA, IL 61602;LEBANON, NH 03766;DULUTH, MN 55802}|Mailing City{PEORIA;LEBANON;DULUTH}>mailing_city|Mailing State{IL;NH;MN}>mailing_state|Mailing Zip Code{61602;03766;55802}>mailing_zip|Parcel Address{0 SAMPLE RD;;7 EXAMPLE LN}>property_address|Parcel Address City{SALEM;;DULUTH}>property_city|Parcel Address State{OR;OR;MN}>property_state|Parcel Address Zip Code{97301;;55802}>property_zip|County{Marion;Linn;St. Louis}>county|Latitude{44.9;44.6;46.8}|Longitude{-123.0;-123.1;-92.1}|Road Frontage{100;0;250}|Wetlands %{0;10;5}',
  ],
  [
    'Landglide',
    'Parcel ID{123-456-78;234-567-89;345-678-90}>apn|Owner{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Situs Address{12 SAMPLE ST, SALEM, OR 97301;340 W TEST AVE, ALBANY, OR 97321;7 EXAMPLE LN, DULUTH, MN 55802}>property_full|Owner Address{PO BOX 55, PEORIA, IL 61602;12 SAMPLE ST, LEBANON, NH 03766;900 INVENTED BLVD, DULUTH, MN 55802}>mailing_full|Acres{1.2;20;5.5}|Notes{;call back;}',
  ],
  [
    'PropertyReach',
    'property_id{1001;1002;1003}>reference|street_address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|city>property_city|state>property_state|zip>property_zip|county_name{Sangamon;Grafton;St. Louis}>county|owner_1_first{Jane;John;Ada}>first_name|owner_1_last{Doe;Roe;Sample}>last_name|owner_2_first{Al;;}+second_owner|owner_2_last{Doe;;}+second_owner|mail_street{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|mail_city>mailing_city|mail_state>mailing_state|mail_zip>mailing_zip|absentee{true;false;true}|est_value{250000;175000;99000}|phone_1{2175550142;6035550143;}>phone|phone_1_dnc{false;true;}|email_1>email',
  ],
  [
    'a dialler’s leads, underscored',
    'vendor_lead_code{A1;A2;A3}>reference?|phone_code{1;1;1}|phone_number{2175550142;6035550143;6515550144}>phone|title{;;}|first_name>first_name|middle_initial>middle_name|last_name>last_name|address1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|address2{;Apt 4;}>property_unit|address3{;;}|city>property_city|state>property_state|province{;;}|postal_code{62701;03784;55101}>property_zip|country_code{USA;USA;USA}|gender{F;M;F}|date_of_birth>date_of_birth|alt_phone{;6035550153;}>phone_2|email>email|security_phrase{;;}|comments{;call after 5;}',
  ],
  [
    'handmade, in short',
    'Own{Doe, Jane;Example Holdings LLC;Roe, John}>full_name|Prop Addr{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Prop Cty{Springfield;Lebanon;Duluth}>property_city|Prop ST{IL;NH;MN}>property_state|Prop Zp{62701;03766;55802}>property_zip|Ml Addr{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Ml Cty{Peoria;Lebanon;Duluth}>mailing_city|Ml ST{IL;NH;MN}>mailing_state|Ml Zp{61602;03766;55802}>mailing_zip|Ph#{217-555-0142;603-555-0143;}>phone|Em{jane@example.com;;}>email',
  ],
  [
    'handmade, misspelt',
    'Frist Name{Jane;John;Ada}>first_name|Last Nmae{Doe;Roe;Sample}>last_name|Proprety Adress{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Proprety City{Springfield;Lebanon;Duluth}>property_city|Proprety Sate{IL;NH;MN}>property_state|Zip Coed{62701;03766;55802}>property_zip|Mailling Adress{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Mailling City{Peoria;Lebanon;Duluth}>mailing_city|Maling State{IL;NH;MN}>mailing_state|Mailing Zipp{61602;03766;55802}>mailing_zip|Phone Nubmer{217-555-0142;603-555-0143;651-555-0144}>phone|Emial{jane@example.com;john@example.com;ada@example.org}>email',
  ],
  [
    'handmade, with blanks and doubles',
    '{1;2;3}|Name{Jane Doe;John Roe;Ada Sample}>full_name|Address{12 Sample St;340 W Test Ave;7 Example Ln}+property_full|City, State Zip{Springfield, IL 62701;Lebanon, NH 03766;Duluth, MN 55802}+property_full|Phone{217-555-0142;603-555-0143;}>phone|Phone{;603-555-0153;651-555-0144}>phone_2|Phone{;;651-555-0154}>phone_3|{called;;left msg}|Notes{;wife answered;}',
  ],
];
